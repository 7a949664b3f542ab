import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { Table } from '../tables/table.ts';
import { fieldTypes, fieldValue, type FieldValue } from './columnTypes.ts';

/** Rows of one group: what is held in memory, and encoded in one turn of the event loop. */
const rowsOfGroup = 5000;

/** A column of a group that is being gathered. */
type Gathered = { name: string; kind: Table['columns'][number]['kind']; data: FieldValue[] };

/**
 * A table as one Parquet file, written group by group. Columns are named as the headings are, in small letters with
 * underscores; every field may be empty.
 * @param facts what the file says of itself, by names that its reader can ask for
 */
export function* parquetOf({ columns, rows }: Table, facts: Readonly<Record<string, string>>): Generator<Uint8Array> {
  const fields = columns.map(({ heading, kind }) => ({
    ...fieldTypes[kind],
    name: fieldName(heading),
    repetition_type: 'OPTIONAL' as const,
  }));
  const root = { name: 'rows', num_children: fields.length };
  const bytes = new ByteWriter();
  const file = new ParquetWriter({
    writer: bytes,
    schema: [root, ...fields],
    createdBy: 'Statement Desk',
    kvMetadata: Object.entries(facts).map(([key, value]) => ({ key, value })),
  });
  const written = (): Uint8Array => {
    const taken = new Uint8Array(bytes.getBuffer());
    bytes.index = 0;
    return taken;
  };
  const emptyGroup = () => columns.map(({ heading, kind }): Gathered => ({ name: fieldName(heading), kind, data: [] }));
  let group = emptyGroup();
  let count = 0;
  const writeGroup = (): Uint8Array => {
    // Bounds of days let a reader leave groups out; those of the others cost more than they save.
    const columnData = group.map(({ name, data }) => ({ name, data, statistics: name === 'date' }));
    void file.write({ columnData, rowGroupSize: rowsOfGroup });
    [group, count] = [emptyGroup(), 0];
    return written();
  };
  for (const cells of rows) {
    for (const [at, { kind, data }] of group.entries()) data.push(fieldValue(cells[at], kind));
    if (++count === rowsOfGroup) yield writeGroup();
  }
  if (count > 0) yield writeGroup();
  // Told of it before, the library takes long integers and makes the bytes of each, at twice the time.
  file.schema = [root, ...fields.map((field) => (field.scale === undefined ? field : asDecimal(field)))];
  void file.finish();
  yield written();
}

/** As DuckDB and older readers know decimals. */
const asDecimal = <T>(field: T) => ({ ...field, converted_type: 'DECIMAL' as const });

const fieldName = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]+/g, '_');
