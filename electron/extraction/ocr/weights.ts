/**
 * A weight below 2 to this adds less to what a network computes than its figures of 24 bits can hold. Training leaves many
 * that are smaller still, and with those below 1e-38 a processor is up to a hundred times slower.
 */
const TRACE_EXPONENT = -66;
/** What is added to an exponent in a figure of 32 bits. */
const BIAS = 127;

/** Places of the fields on the way from a model to its figures, by `onnx.proto`. */
const MODEL_GRAPH = 7;
const GRAPH_NODE = 1;
const GRAPH_WEIGHTS = 5;
const NODE_ATTRIBUTE = 5;
const ATTRIBUTE_TENSOR = 5;
const TENSOR_TYPE = 2;
const TENSOR_BYTES = 9;
const FLOAT = 1;

/** A field of a message: a whole number, or the bytes from `value` up to `end`. */
type Field = { id: number; value: number; end: number };

/** The fields of the Protocol Buffers message that lies from `from` up to `to`; figures of fixed width are passed over. */
function* fieldsOf(bytes: Buffer, from: number, to: number): Generator<Field> {
  let at = from;
  const number = (): number => {
    let value = 0;
    for (let weight = 1; ; weight *= 128) {
      const byte = bytes.readUInt8(at++);
      value += (byte & 127) * weight;
      if (byte < 128) return value;
    }
  };
  while (at < to) {
    const key = number();
    const [id, kind] = [Math.floor(key / 8), key % 8];
    if (kind === 0) yield { id, value: number(), end: at };
    else if (kind === 1) at += 8;
    else if (kind === 5) at += 4;
    else {
      const length = number();
      yield { id, value: at, end: at + length };
      at += length;
    }
  }
}

/** The messages that a way of fields leads to. */
function* messagesAt(bytes: Buffer, [id, ...rest]: readonly number[], from: number, to: number): Generator<Field> {
  for (const field of fieldsOf(bytes, from, to)) {
    if (field.id !== id) continue;
    if (rest.length === 0) yield field;
    else yield* messagesAt(bytes, rest, field.value, field.end);
  }
}

/** Sets weights of an ONNX model that are too small to matter to 0, in place. It reads the same, in a third of the time. */
export function clearTraces(model: Buffer): Buffer {
  for (const way of [
    [MODEL_GRAPH, GRAPH_WEIGHTS],
    [MODEL_GRAPH, GRAPH_NODE, NODE_ATTRIBUTE, ATTRIBUTE_TENSOR],
  ]) {
    for (const tensor of messagesAt(model, way, 0, model.length)) {
      const fields = [...fieldsOf(model, tensor.value, tensor.end)];
      if (!fields.some(({ id, value }) => id === TENSOR_TYPE && value === FLOAT)) continue;
      for (const { id, value, end } of fields) {
        if (id !== TENSOR_BYTES) continue;
        for (let at = value; at < end; at += 4) {
          const exponent = ((model[at + 3]! & 0x7f) << 1) | (model[at + 2]! >> 7);
          if (exponent < BIAS + TRACE_EXPONENT) model.fill(0, at, at + 4);
        }
      }
    }
  }
  return model;
}
