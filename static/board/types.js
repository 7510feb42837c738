/**
 * The data of docs/protocol.md, as types for the checker. Nothing here exists at run time.
 *
 * @typedef {string | number | Message | (string | number | Message)[]} MessageValue
 * @typedef {{key: string, args?: Record<string, any>}} Message
 *
 * @typedef {object} Shape
 * @property {"use" | "rect" | "circle" | "path" | "text" | "group"} kind
 * @property {string} key
 * @property {string} [class]
 * @property {number} [x]
 * @property {number} [y]
 * @property {number} [w]
 * @property {number} [h]
 * @property {number} [r]
 * @property {string} [d]
 * @property {string} [ref]
 * @property {string} [text]
 * @property {Message} [message]
 * @property {number} [fit] greatest width of a text in board units
 * @property {Shape[]} [shapes]
 *
 * @typedef {"idle" | "ready" | "picked" | "target" | "barred"} SpotState
 *
 * @typedef {object} Spot
 * @property {string} key
 * @property {number} row counted from 1
 * @property {number} col counted from 1
 * @property {[number, number]} at origin in board units
 * @property {[number, number, number, number]} hit touchable box round the origin
 * @property {string} [class]
 * @property {Message} [label]
 * @property {SpotState} [state]
 * @property {Message} [does]
 * @property {Message} [why]
 * @property {Message} [tip]
 * @property {Message} [name] what the place is called, where it can be found by that
 * @property {string} [spelt] its name in Latin letters
 * @property {Shape[]} shapes
 *
 * @typedef {object} BoardBox
 * @property {[number, number, number, number]} box
 * @property {[number, number, number, number]} [crop]
 * @property {Message} label
 * @property {number} rows
 * @property {number} cols
 * @property {string} [class]
 * @property {{most: number, at?: string}} [zoom]
 *
 * @typedef {object} Picture
 * @property {BoardBox} board
 * @property {Shape[]} ground
 * @property {Spot[]} spots
 * @property {Shape[]} [overlay]
 *
 * @typedef {object} Motion
 * @property {string | [number, number]} [from] a point where something is tossed
 * @property {string} [to]
 * @property {"over" | "under" | "gone" | "new" | "swap" | "way" | "toss"} order
 * @property {(string | [number, number])[]} [via] of a way: the spots and points between its ends
 * @property {Shape[]} [shapes] of a way: what goes it; of a toss: what flies in place of what stands there
 * @property {Shape[]} [vessel] of a toss: what it comes out of
 * @property {string[]} [shows] of a way: spots whose pieces show when it passes, and shapes of the ground
 * @property {string[]} [takes] of a way: spots whose old pieces stay until it passes
 *
 * @typedef {(message: Message) => string} Say puts a message into words
 */

export {};
