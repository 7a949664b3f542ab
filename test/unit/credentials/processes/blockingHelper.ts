/** At the first question it tells its number, then blocks for good: its only thread waits for what never comes. */
process.on('message', () => {
  process.send?.({ pid: process.pid }, () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
});
