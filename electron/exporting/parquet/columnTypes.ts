import { AppError } from '../../../shared/errors.ts';
import { toUnits, type Money } from '../../../shared/money.ts';
import { smallPlaces, smallUnits } from '../../../shared/smallUnits.ts';
import type { Cell, ColumnKind } from '../tables/table.ts';

/** A field of a Parquet schema, but for its name (apache/parquet-format, LogicalTypes.md). */
type FieldType = {
  type: 'INT32' | 'DOUBLE' | 'BYTE_ARRAY' | 'FIXED_LEN_BYTE_ARRAY';
  type_length?: number;
  converted_type?: 'UTF8' | 'DATE';
  precision?: number;
  scale?: number;
  logical_type?: { type: 'STRING' } | { type: 'DATE' } | { type: 'DECIMAL'; precision: number; scale: number };
};

/**
 * Thirty digits before the point and eight after it, the same in every file: programs that read many files together take
 * the type of the first for all, and would round what has more decimals.
 */
const digits = { precision: 38, scale: 8 } as const;
const decimalBytes = 16;
const mostUnits = 10n ** BigInt(digits.precision);
const smallToUnits = 10 ** (digits.scale - smallPlaces);
const word = 2 ** 32;

/** Of a decimal the older type is left out here, see `parquetOf`. */
export const fieldTypes: Record<ColumnKind, FieldType> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  date: { type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' } },
  money: {
    type: 'FIXED_LEN_BYTE_ARRAY',
    type_length: decimalBytes,
    ...digits,
    logical_type: { type: 'DECIMAL', ...digits },
  },
  count: { type: 'INT32' },
  share: { type: 'DOUBLE' },
};

export type FieldValue = string | number | Uint8Array | null;

/**
 * What a field holds of a cell: days since 1970 of a date, sixteen bytes of an amount.
 * @throws {AppError} `too-many-digits`
 */
export function fieldValue(cell: Cell, kind: ColumnKind): FieldValue {
  const value = typeof cell === 'object' && cell !== null ? ('sum' in cell ? cell.sum : cell.link) : cell;
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return value;
  if (kind === 'date') return Date.parse(value) / 86_400_000;
  return kind === 'money' ? decimalOf(value) : value;
}

/** Two's complement, the highest byte first. */
function decimalOf(amount: Money): Uint8Array {
  const bytes = new Uint8Array(decimalBytes);
  const small = smallUnits(amount);
  if (small === null) {
    for (let units = unitsOf(amount), at = decimalBytes - 1; at >= 0; at--, units >>= 8n)
      bytes[at] = Number(BigInt.asUintN(8, units));
    return bytes;
  }
  // Words of 32 bits each: long integers would take a third of the time of the whole file.
  const high = Math.floor(small / word);
  const low = (small - high * word) * smallToUnits;
  setWord(bytes, 12, low);
  setWord(bytes, 8, high * smallToUnits + Math.floor(low / word));
  if (small < 0) bytes.fill(0xff, 0, 8);
  return bytes;
}

/** The lowest 32 bits of a whole number. */
function setWord(bytes: Uint8Array, at: number, value: number): void {
  const bits = value >>> 0;
  bytes[at] = bits >>> 24;
  bytes[at + 1] = bits >>> 16;
  bytes[at + 2] = bits >>> 8;
  bytes[at + 3] = bits;
}

function unitsOf(amount: Money): bigint {
  const plain = amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
  const places = plain.length - 1 - plain.indexOf('.');
  const units = plain.includes('.') && places > digits.scale ? mostUnits : toUnits(plain, digits.scale);
  if (units < mostUnits && units > -mostUnits) return units;
  throw new AppError(
    'too-many-digits',
    'an amount has more digits than a Parquet decimal of 38 with 8 after the point',
  );
}
