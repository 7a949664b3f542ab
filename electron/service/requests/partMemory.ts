/** The memory of long bodies: left to the collector, a hundred megabytes of it gather, which takes a fifth of a transfer's time. */

/** Gives back at once the memory of a part that nobody else has. One that shares its memory with others is left as it is. */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0);
}

/** Bytes between two uses of the same memory, many times what a connection holds of what it has taken and not sent yet. */
const roomBytes = 2 ** 20;

/**
 * Memory that parts of a body are sent from, over and over: a part can be read until most of a mebibyte more was asked for,
 * which the connection does when it has passed on what it was given. Parts are of a quarter of that at most.
 */
export function createSendingRoom(): (part: Uint8Array) => Uint8Array {
  const room = Buffer.allocUnsafeSlow(roomBytes);
  let used = 0;
  return (part) => {
    if (used + part.byteLength > roomBytes) used = 0;
    room.set(part, used);
    used += part.byteLength;
    return room.subarray(used - part.byteLength, used);
  };
}
