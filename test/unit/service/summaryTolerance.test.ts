import { reasonText } from '../../../shared/text/words.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSummary, type WholeSummary } from '../../../electron/service/summary/summaryIntake.ts';
import { unknownPlaces } from '../../../electron/service/summary/summaryPlaces.ts';
import { judgeRows } from '../../../electron/desk/statements/judging.ts';
import { factsOf } from '../../../electron/desk/statements/summary/statementDrafts.ts';
import { isGrave } from '../../../shared/rows/doubts.ts';
import { inAllPlaces, parts, summaryWith, type Part } from './support/summaryParts.ts';

const read = (text: string): WholeSummary => readSummary(new TextEncoder().encode(text));
const verdictOf = (account: WholeSummary['accounts'][number]) =>
  judgeRows(factsOf(account), account, account.transactions);
const whole = read(summaryWith());

/** What is in a field's place, as JSON text, and whether that leaves something unreadable. */
const oddities = [
  { what: 'null', json: 'null', named: false },
  { what: 'true', json: 'true', named: true },
  { what: 'a list of lists', json: '[[[]]]', named: true },
  { what: 'an object that holds nothing known', json: '{"deep": {"deeper": [1]}}', named: true },
  { what: 'a number of 400 digits', json: '9'.repeat(400), named: true },
  { what: 'a number beyond any double', json: '1e999999', named: true },
  { what: 'a text of a million characters', json: `"${'long '.repeat(200_000)}"`, named: true },
];

/** Where each field's value is found again, and what must not change when it is odd. */
const cases = parts.flatMap((part) =>
  part.fields.map((field) => ({ part, field, name: `${part.name}.${field.name}` })),
);

describe.each(cases)('$name', ({ part, field }) => {
  it.each(oddities)('holds $what: the rest is read, and it is named', ({ json, named }) => {
    const view = read(summaryWith({ part: part.name, field: field.name, json }));
    // A text may be any scalar; sections may be anything.
    const fits = field.takes === 'anything' || (field.takes === 'text' && /^\d|^"/.test(json) && json.length <= 2000);
    if (named && !fits) {
      expect(view.unreadable.length).toBeGreaterThan(0);
      expect(view.unreadable.join('\n')).toContain(part.where);
      expect(view.unreadable.join('\n')).toContain(field.word);
    } else expect(view.unreadable.filter((sentence) => !isMissingKey(part, sentence))).toEqual([]);
    for (const sentence of view.unreadable) expect(sentence.length).toBeLessThan(200);
    expectTheRest(view, part, field.name);
  });

  it('is absent: the rest is read', () => {
    const view = read(summaryWith({ part: part.name, field: field.name, json: null }));
    expectTheRest(view, part, field.name);
  });

  it('has another name: it is told as unknown, the rest is read', () => {
    const text = summaryWith({ part: part.name, field: field.name, rename: 'renamed_by_them' });
    expect(unknownPlaces(Buffer.from(text))).toContain(`${part.place}/renamed_by_them`);
    expectTheRest(read(text), part, field.name);
  });
});

/** A row without date or amount, and a month without its name, cannot be kept; they say so. */
function isMissingKey(part: Part, sentence: string): boolean {
  return part.keys.some((key) => sentence.includes(`the ${key} that is missing`));
}

/** Everything but the field itself, and the part where that cannot stand without it, is as in the whole summary. */
function expectTheRest(view: WholeSummary, part: Part, field: string): void {
  for (const other of parts) {
    const [got, want] = [other.in(view), other.in(whole)];
    if (other.name === part.name) {
      for (const { name, view: shown } of part.fields)
        if (name !== field && shown !== null && got !== null) expect(got[shown]).toEqual(want![shown]);
    } else if (!inAllPlaces(part, other)) expect(got).toEqual(want);
  }
}

describe('the list of a part', () => {
  it.each(['true', '5', '"text"', '[5, "text", null, [[]]]'])('that is %s is named, and the rest is read', (json) => {
    for (const list of ['customer', 'checks', 'accounts', 'summaryData']) {
      const view = read(summaryWith({ part: 'statement', field: list, json }));
      expect(view.unreadable.length).toBeGreaterThan(0);
      if (list !== 'checks') expect(view.checks).toEqual(whole.checks);
      if (list !== 'summaryData') expect(view.months).toEqual(whole.months);
      if (list !== 'accounts') expect(view.accounts).toHaveLength(1);
    }
  });

  it('of transactions that is no list leaves the account unproved', () => {
    for (const json of ['true', '"text"', '{"a": 1}']) {
      const [account] = read(summaryWith({ part: 'account', field: 'transactions', json })).accounts;
      expect(account).toMatchObject({ number: '0012', transactions: [], unreadableRows: 1 });
    }
  });

  it('that is one object counts as a list of it', () => {
    const row = '{"date": "2026-03-02", "amount": "-5.00"}';
    const [account] = read(summaryWith({ part: 'account', field: 'transactions', json: row })).accounts;
    expect(account).toMatchObject({ unreadableRows: 0, transactions: [{ date: '2026-03-02', amount: '-5.00' }] });
  });

  it('of customers has its first one read and the others named', () => {
    const view = read(summaryWith({ part: 'statement', field: 'customer', json: '[{"name": "A"}, {"name": "B"}]' }));
    expect(view.customer?.name).toBe('A');
    expect(view.unreadable).toEqual(['The summary: the customer after the first that is an object cannot be read.']);
  });
});

describe('a verdict', () => {
  const verdictWith = (part: 'account' | 'transaction', field: string, json: string) =>
    verdictOf(read(summaryWith({ part, field, json })).accounts[0]!);

  it('is green for the whole summary', () => {
    expect(verdictOf(whole.accounts[0]!).state).toBe('reconciled');
  });

  it.each([
    ['period_start', 'start of the period'],
    ['period_end', 'end of the period'],
    ['total_credits', 'total of credits'],
    ['total_debits', 'total of debits'],
    ['credit_count', 'count of credits'],
    ['debit_count', 'count of debits'],
    ['missing_pages', 'missing pages'],
    ['contradictions', 'contradictions'],
  ])('is not green where the account’s %s cannot be read, and says so', (field, word) => {
    const verdict = verdictWith('account', field, '{"odd": true}');
    expect(verdict.state).toBe('uncertain-rows');
    expect(reasonText(verdict.reason, 'ZAR')).toContain(word);
  });

  it.each(['confidence', 'doubts'])('is not green where the %s of a row cannot be read', (field) => {
    const json = '{"odd": true}';
    const [, row] = read(summaryWith({ part: 'transaction', field, json })).accounts[0]!.transactions;
    expect(row!.doubts.some(isGrave)).toBe(true);
    expect(verdictWith('transaction', field, json).state).toBe('uncertain-rows');
  });

  it('takes a confidence that is written as text at its word', () => {
    expect(verdictWith('transaction', 'confidence', '"0.3"').state).toBe('uncertain-rows');
    expect(verdictWith('transaction', 'confidence', '"0.95"').state).toBe('reconciled');
  });
});

it('judges an account whose amounts are as long as can be', () => {
  const nines = '9'.repeat(48);
  const rows = `[{"date": "2026-03-02", "amount": ${nines}, "type": "credit", "balance": null},
    {"date": "2026-03-03", "amount": 0.${'0'.repeat(45)}1, "type": "credit"}]`;
  const { accounts } =
    read(`{"statement": {"accounts": [{"opening_balance": ${nines}, "closing_balance": 1${'9'.repeat(46)}8,
    "transactions": ${rows}}]}}`);
  expect(verdictOf(accounts[0]!).state).toBe('mismatch');
});

describe('any change of a summary', () => {
  const json = fc.json({ maxDepth: 5, noUnicodeString: false });
  const change = fc.record({
    at: fc.constantFrom(...cases),
    json: fc.oneof(json, fc.stringMatching(/^-?[1-9]\d{0,60}(\.\d{1,40})?$/)),
  });

  it('is read without an error, and every amount has the digits that were written', () => {
    fc.assert(
      fc.property(change, ({ at, json: value }) => {
        const text = summaryWith({ part: at.part.name, field: at.field.name, json: value });
        const view = read(text);
        for (const account of view.accounts) expect(verdictOf(account).state).toMatch(/\S/);
        for (const account of view.accounts)
          for (const { amount, balance } of account.transactions)
            for (const money of [amount, balance]) if (money !== null) expect(text).toContain(money.replace(/^-/, ''));
        for (const month of view.months) if (month.totalIncome !== null) expect(text).toContain(month.totalIncome);
      }),
      { numRuns: 400 },
    );
  });

  it('cut off anywhere, is either read or named', () => {
    const text = summaryWith();
    fc.assert(
      fc.property(fc.nat(text.length - 1), (end) => {
        expect(read(text.slice(0, end)).unreadable).toHaveLength(1);
      }),
      { numRuns: 200 },
    );
  });

  it('tells each unknown field in its part, whatever it holds', () => {
    fc.assert(
      fc.property(fc.constantFrom(...parts), json, (part, value) => {
        const text = summaryWith({ part: part.name, field: 'unheard_of', json: value });
        expect(unknownPlaces(Buffer.from(text))).toContain(`${part.place}/unheard_of`);
      }),
      { numRuns: 200 },
    );
  });
});
