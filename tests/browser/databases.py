"""What the browser tests ask of the page's databases: one opened only when the page has made it.

To open a database that is not there makes an empty one in its place, in which the page then finds no store.
"""

from __future__ import annotations

# A function of JavaScript from a database's name to the database; it throws when the page makes none in 600 frames.
OPENED = """async (name) => {
  for (let frame = 0; !(await indexedDB.databases()).some((made) => made.name === name); frame += 1) {
    if (frame === 600) throw new Error(`the page has made no database ${name}`);
    await new Promise(requestAnimationFrame);
  }
  return new Promise((done, failed) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}"""
