/** Figures of formats that write the highest byte first, and what is put together of them, as strings of bytes. */
const bigEndian = (size: number, values: readonly number[]): string => {
  const bytes = Buffer.alloc(size * values.length);
  for (const [index, value] of values.entries()) bytes.writeUIntBE(value, size * index, size);
  return bytes.toString('latin1');
};

export const u8 = (...values: number[]): string => bigEndian(1, values);
export const u16 = (...values: number[]): string => bigEndian(2, values);
export const u32 = (...values: number[]): string => bigEndian(4, values);
