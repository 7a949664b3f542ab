import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../electron/service/json/losslessJson.ts';
import { viewOf, type SummaryView } from '../../../electron/service/summary/summary.ts';
import { createSummaryIntake } from '../../../electron/service/summary/summaryIntake.ts';
import { createGathering, type HandRows } from '../../../electron/service/summary/rowGatherer.ts';
import { createFindings } from '../../../electron/service/summary/summaryFields.ts';
import type { SummaryTransaction } from '../../../electron/service/summary/summaryRows.ts';

type Rows = Map<number, SummaryTransaction[]>;
const handTo =
  (handed: Rows): HandRows =>
  (list, rows) => {
    const before = handed.get(list) ?? [];
    handed.set(list, before);
    before.push(...rows);
  };

/** The view of a text that comes in pieces of so many bytes, with its rows as a list; they are handed over meanwhile. */
function inPieces(text: string, size: number): unknown {
  const bytes = Buffer.from(text);
  const handed: Rows = new Map();
  const intake = createSummaryIntake(new Map(), handTo(handed));
  for (let at = 0; at < bytes.length; at += size) intake.write(bytes.subarray(at, at + size));
  return listed(intake.end(), handed);
}
function atOnce(text: string): unknown {
  const handed: Rows = new Map();
  return listed(
    viewOf(parseJson(Buffer.from(text)), createFindings({ gather: createGathering(handTo(handed)) })),
    handed,
  );
}
const listed = (view: SummaryView, handed: Rows): unknown => ({
  ...view,
  accounts: view.accounts.map(({ transactions, ...account }) => {
    const rows = handed.get(transactions.list) ?? [];
    expect(transactions).toHaveLength(rows.length);
    return { ...account, transactions: rows };
  }),
});

const odd = [
  '{"date":"2026-01-02","amount":1.10,"description":"a },{ b ] \\" \\\\"}',
  '{"date":"2026-01-02","amount":"-3.00","doubts":[{"field":"date","reason":"said","detail":"x"},{"field":"row","reason":"said","detail":"y"}]}',
  '{"date":"not a day","amount":12}',
  '{"date":"2026-01-03","credit":5.00,"balance":"7,000.50","mcc":[1,2]}',
  '{"date":"2026-01-04","amount":2,"type":"debit","box":[1,2,3,4],"page":3,"value_date":"2026-01-05"}',
  ' null ',
  '"},{"',
];
const summary = (rows: readonly string[], rest = '"closing_balance":1.50'): string =>
  `{"statement":{"accounts":[{"number":"1","transactions": [${rows.join(',')}],${rest}},{"number":"2","rows":[]}]}}`;
const many = (row: string, count: number): string[] => Array<string>(count).fill(row);

describe('a summary that comes in pieces', () => {
  it('says what it says as a whole, wherever it is cut', () => {
    const rows = fc.array(fc.constantFrom(...odd), { minLength: 400, maxLength: 3000 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 997, max: 400_000 }), (list, size) => {
        expect(inPieces(summary(list), size)).toEqual(atOnce(summary(list)));
      }),
      { numRuns: 15, endOnFailure: true },
    );
  });

  it.each([
    ['newest first', (at: number) => `{"date":"2026-01-${28 - Math.floor(at / 600)}","amount":${at}.10}`],
    ['of one day, the newest first', (at: number) => `{"date":"2026-01-01","amount":1,"balance":${20_000 - at}}`],
    ['without a direction', (at: number) => `{"date":"2026-01-01","amount":${at}}`],
    ['oldest first', (at: number) => `{"date":"2026-01-${10 + Math.floor(at / 600)}","type":"debit","amount":${at}}`],
    [
      'late without a direction',
      (at: number) =>
        `{"date":"2026-01-${10 + Math.floor(at / 600)}","amount":${at}${at < 4500 ? ',"type":"debit"' : ''}}`,
    ],
    [
      'late with signs',
      (at: number) => `{"date":"2026-01-${10 + Math.floor(at / 600)}","amount":${at < 3000 ? at : -at}}`,
    ],
  ])('orders and signs rows %s as a whole does', (_, row) => {
    const text = summary(Array.from({ length: 6100 }, (_, at) => row(at)));
    expect(inPieces(text, 65_536)).toEqual(atOnce(text));
  });

  it('reads more values than any other answer may have', () => {
    const text = summary(many('{"date":"2026-01-01","amount":1,"box":[1,2,3,4],"doubts":[]}', 320_000));
    expect(() => atOnce(text)).toThrow('more than 2500000 values');
    expect(inPieces(text, 1 << 20)).toMatchObject({ unreadable: [], accounts: [{ unreadableRows: 0 }, {}] });
  });
});

describe('what is no summary', () => {
  const plain = many('{"date":"2026-01-01","amount":1}', 20_000);
  it.each([
    ['a comma after the last row', summary([...plain, ''])],
    ['a comma before the first row', summary(['', ...plain])],
    ['two commas between rows', summary([...plain, '', ...plain])],
    ['a row that is cut', summary([...plain, '{"date":', ...plain])],
    ['a list that ends with another sign', summary(plain).replace('}],', '}},')],
    ['no end', summary(plain).slice(0, 500_000)],
    ['no end of a text', `{"cut": "${'x'.repeat(600_000)}`],
  ])('is refused for %s', (_, text) => {
    expect(inPieces(text, 70_000)).toMatchObject({
      accounts: [],
      unreadable: ['The summary cannot be read. The answer is damaged or cut-off JSON.'],
    });
  });

  it('is refused for more rows than are kept', () => {
    const findings = createFindings({ gather: createGathering(() => undefined) });
    const rows = findings.gather('', findings);
    expect(() => rows.add(Array<null>(5_000_001).fill(null))).toThrow('made of more than 5000000 rows');
  });

  it.each([
    ['values beside rows', '{"x":[', '[],'.repeat(400_000), 'made of more than 2500000 values'],
    ['bytes', '{"x":"', 'x'.repeat(1 << 23), 'larger than 134217728 bytes beside its rows'],
    ['nesting', '{"transactions":[', '['.repeat(300_000), 'nested too deep'],
  ])('is refused for too many %s', (_, start, piece, what) => {
    const intake = createSummaryIntake(new Map(), () => undefined);
    intake.write(Buffer.from(start));
    for (let times = 0; times < 20; times++) intake.write(Buffer.from(piece));
    expect(intake.end().unreadable).toEqual([`The summary cannot be read. The answer is ${what}.`]);
  });
});
