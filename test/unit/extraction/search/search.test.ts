import { describe, expect, it } from 'vitest';
import { readStatement } from '../../../../electron/extraction/readStatement.ts';
import { chains } from '../../../../electron/extraction/search/chains.ts';
import { evaluate } from '../../../../electron/extraction/search/evaluate.ts';
import { proofOf } from '../../../../electron/extraction/search/proof.ts';
import { rhythm } from '../../../../electron/extraction/search/rhythm.ts';
import { search } from '../../../../electron/extraction/search/search.ts';
import { evidenceIn, nameless } from '../support/searchedPages.ts';
import { typedLayout } from '../support/typed.ts';

const amounts = [-211.4, 1930, -58.19, -420.77, 64.05, -18.62].map((amount) => Math.round(amount * 10_000));

describe('the proposers', () => {
  it('give the columns of which one follows from the others, whatever they are called', () => {
    const found = chains(evidenceIn(nameless), { columns: 0, sums: 0 });
    expect(found.map(({ items }) => items.map(({ units }) => units))).toContainEqual(amounts);
  });

  it('pay for every pair of columns that they look at', () => {
    const tries = { columns: 0, sums: 0 };
    chains(evidenceIn(nameless), tries);
    rhythm(evidenceIn(nameless), tries);
    expect(tries.columns).toBeGreaterThan(10);
    expect(tries.sums).toBeGreaterThan(0);
  });

  it('give the dated lines that repeat their shape', () => {
    const list = '01 Jan   Qxv   20.10\n02 Jan   Zwk   30.20\n03 Jan   Kvq   40.30\n04 Jan   Wzx   50.40\n';
    const found = rhythm(evidenceIn(list), { columns: 0, sums: 0 });
    expect(found.map(({ items }) => items.length)).toContain(4);
  });
});

describe('the search', () => {
  it('proves a table in words of no language', () => {
    const found = search([evidenceIn(nameless)], [])!;
    expect(found.best.rows.map(({ units }) => units)).toEqual(amounts);
    expect(proofOf(found)).toBe('proved');
  });

  it('comes to the same each time', () => {
    const [one, other] = [1, 2].map(() => search([evidenceIn(nameless)], [])!);
    expect(one!.all.map(({ choice }) => choice.changes)).toEqual(other!.all.map(({ choice }) => choice.changes));
  });

  it('proves nothing where a figure of the page is another', () => {
    for (const [figure, other] of [
      ['58.19', '58.91'],
      ['1,930.00', '1,390.00'],
      ['2,256.99', '2,265.99'],
    ] as const) {
      const found = search([evidenceIn(nameless.replace(figure, other))], [])!;
      expect(proofOf(found)).toBe('open');
    }
  });

  it('proves nothing where a row is gone', () => {
    const found = search([evidenceIn(nameless.replace(/^09.*\n/m, ''))], [])!;
    expect(proofOf(found)).toBe('open');
  });

  it('gives readings whose score is what evaluate says of their choice', () => {
    const { best } = search([evidenceIn(nameless)], [])!;
    expect(evaluate(best.choice).equations).toEqual(best.equations);
  });
});

describe('a statement that the rules do not prove', () => {
  const read = (text: string) => readStatement(typedLayout(text).pages);

  it('is read where a later page lies beside the first', () => {
    const shifted = nameless
      .replace(/^(?=\d)/gm, '        ')
      .split('\n')
      .slice(4, 10)
      .join('\n');
    const goesOn = shifted.replace(/0?(\d+)\/01\/2024/g, (_, day: string) => `${day.padStart(2, '0')}/01/2024`);
    const rows = read(`${nameless.split('\n').slice(0, 10).join('\n')}\n=====PAGE\n${goesOn}`);
    expect(rows.flatMap(({ transactions }) => transactions).length).toBeGreaterThanOrEqual(6);
  });

  it('keeps rows that nothing proves, with doubts', () => {
    const [account] = read(
      'Qzx\n01/02/2024QXV ZWK VQ      20.10\n02/02/2024KVW XQZ VK      30.20\n03/02/2024ZXQ KWV QZ      40.30\n',
    );
    expect(account!.transactions.map(({ date }) => date.slice(0, 4))).toEqual(['2024', '2024', '2024']);
    expect(account!.verdict.state).not.toBe('reconciled');
    expect(account!.transactions.every(({ doubts }) => doubts.length > 0)).toBe(true);
  });

  it('leaves a reading alone that says the same, without doubts of its own', () => {
    const [account] = read(`Kestrel Bank                    Account number 12345678
Account holder: Naledi Vosloo   Statement period 01/04/2026 to 30/04/2026
Currency: GBP

Date          Description                Paid out     Paid in      Balance
              Opening balance                                     1,000.00
02/04/2026    GROCER                        40.00                   960.00
              ADVICE                        l0.50                   960.00
12/04/2026    NOTICE                        1O.50                   960.00
31/04/2026    FUEL                          10.00                   950.00
29/04/2026    REFUND                                    20.00       970.00
              Closing balance                                       970.00
`);
    expect(account!.verdict.state).toBe('mismatch');
    expect(account!.transactions.flatMap(({ doubts }) => doubts)).toEqual([]);
  });
});
