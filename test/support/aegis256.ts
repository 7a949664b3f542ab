/**
 * AEGIS-256 as draft-irtf-cfrg-aegis-aead has it, without its check sum: slow, for looking at what the database has
 * written. A state is six blocks of four words each, with the first byte of a column lowest.
 */
type State = Uint32Array;

/** One column of a round of AES for each byte: S-box and MixColumns together. */
const table = roundTable();
const first = Uint8Array.from([0, 1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 121, 98]);
const second = Uint8Array.from([219, 61, 24, 85, 109, 194, 47, 241, 32, 17, 49, 66, 115, 181, 40, 221]);

/** What the cipher adds to so many bytes. */
export function keyStream(key: Buffer, nonce: Buffer, length: number): Buffer {
  return decryptAegis(key, nonce, Buffer.alloc(length), () => new Uint32Array(4));
}

/** @param taken what the state takes up of each block, which is the plain text unless told */
export function decryptAegis(
  key: Buffer,
  nonce: Buffer,
  bytes: Buffer,
  taken: (plain: Uint32Array) => Uint32Array = (plain) => plain,
): Buffer {
  const state = begun(key, nonce);
  const padded = Buffer.alloc(Math.ceil(bytes.length / 16) * 16);
  bytes.copy(padded);
  for (let at = 0; at < padded.length; at += 16) {
    const plain = words(padded.subarray(at, at + 16)).map((word, i) => {
      const of = (block: number): number => state[block * 4 + i]!;
      return word ^ of(1) ^ of(4) ^ of(5) ^ (of(2) & of(3));
    });
    plain.forEach((word, i) => padded.writeUInt32LE(word, at + 4 * i));
    update(state, taken(plain));
  }
  return padded.subarray(0, bytes.length);
}

function begun(key: Buffer, nonce: Buffer): State {
  const [k0, k1] = [words(key.subarray(0, 16)), words(key.subarray(16))];
  const [n0, n1] = [words(nonce.subarray(0, 16)), words(nonce.subarray(16))];
  const [c0, c1] = [words(Buffer.from(first)), words(Buffer.from(second))];
  const state = Uint32Array.from([xor(k0, n0), xor(k1, n1), c1, c0, xor(k0, c0), xor(k1, c1)].flatMap((b) => [...b]));
  for (let turn = 0; turn < 4; turn++) for (const block of [k0, k1, xor(k0, n0), xor(k1, n1)]) update(state, block);
  return state;
}

function update(state: State, message: Uint32Array): void {
  const last = state.slice(20);
  for (let block = 5; block >= 0; block--) {
    const from = block === 0 ? last : state.slice(block * 4 - 4, block * 4);
    round(from).forEach((word, i) => (state[block * 4 + i]! ^= block === 0 ? word ^ message[i]! : word));
  }
}

/** A round of AES without its key. */
function round(block: Uint32Array): Uint32Array {
  return block.map((_, column) => {
    let word = 0;
    for (let row = 0; row < 4; row++) {
      const mixed = table[(block[(column + row) & 3]! >>> (8 * row)) & 255]!;
      word ^= row === 0 ? mixed : (mixed << (8 * row)) | (mixed >>> (32 - 8 * row));
    }
    return word;
  });
}

function roundTable(): Uint32Array {
  const double = (byte: number): number => ((byte << 1) ^ (byte & 128 ? 0x11b : 0)) & 255;
  const made = new Uint32Array(256);
  // Every byte but 0 is a power of 3, and its inverse one of 246.
  for (let turn = 0, power = 1, inverse = 1; turn < 255; turn++) {
    let box = 0x63;
    for (let shift = 0; shift < 5; shift++) box ^= (inverse << shift) | (inverse >> (8 - shift));
    made[power] = column(box & 255);
    power ^= double(power);
    inverse ^= inverse << 1;
    inverse ^= inverse << 2;
    inverse ^= inverse << 4;
    inverse &= 255;
    if (inverse & 128) inverse ^= 9;
  }
  made[0] = column(0x63);
  return made;

  function column(box: number): number {
    return (double(box) | (box << 8) | (box << 16) | ((double(box) ^ box) << 24)) >>> 0;
  }
}

function words(block: Buffer): Uint32Array {
  return Uint32Array.from([0, 4, 8, 12], (at) => block.readUInt32LE(at));
}

function xor(one: Uint32Array, other: Uint32Array): Uint32Array {
  return one.map((word, i) => word ^ other[i]!);
}
