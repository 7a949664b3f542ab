import { expect, it } from 'vitest';
import { clearTraces } from '../../../../electron/extraction/ocr/weights.ts';

/** A field of a Protocol Buffers message that holds bytes or another message. */
const held = (id: number, bytes: Buffer): Buffer => Buffer.concat([Buffer.from([id * 8 + 2, bytes.length]), bytes]);
const number = (id: number, value: number): Buffer => Buffer.from([id * 8, value]);
const weights = (...values: number[]): Buffer => Buffer.from(Float32Array.from(values).buffer);

const [FLOATS, WHOLE_NUMBERS] = [1, 7];
const tensor = (type: number, bytes: Buffer): Buffer => Buffer.concat([number(2, type), held(9, bytes)]);
/** A network as ONNX writes it, with one tensor among its weights and one in a node. */
const network = (type: number, first: Buffer, second: Buffer): Buffer =>
  held(7, Buffer.concat([held(1, held(5, held(5, tensor(type, first)))), held(5, tensor(type, second))]));

it('sets weights of a network to 0 that are too small to change what it reads, and leaves the others', () => {
  const model = network(FLOATS, weights(0.5, 1e-39, -1e-30), weights(-2e-20, 1e-21, 0, 3));
  const cleared = network(FLOATS, weights(0.5, 0, 0), weights(-2e-20, 0, 0, 3));
  expect(clearTraces(model)).toEqual(cleared);
});

it('leaves whole numbers as they are', () => {
  const model = () => network(WHOLE_NUMBERS, Buffer.from([4, 0, 0, 0, 0, 0, 0, 0]), weights(1e-39));
  expect(clearTraces(model())).toEqual(model());
});
