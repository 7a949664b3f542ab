import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createHeldDocuments } from '../../../../electron/extraction/marked/heldDocuments.ts';
import { readMarked } from '../../../../electron/extraction/marked/readMarked.ts';
import { startMarks } from '../../../../electron/extraction/marked/startMarks.ts';
import { marks as schema } from '../../../../shared/calls/marks.ts';
import { typedLayout } from '../support/typed.ts';
import { askedOf } from './support.ts';

/** What marks of tables cannot say: fees in a column of their own, cheques in a list, columns that only order or sums tell, rows that begin further left, ends that stand over their names, figures in running text or right of their headings. */
const beyond = new Set([
  ...['za-capitec-spaced', 'za-fees-column', 'za-statement-descr-fee', 'za-tyme-like', 'ca-fr-jour-mois', 'za-letters'],
  ...['us-amount-before-text', 'us-business-analysis', 'us-check-number-like-a-year', 'us-checks-conventional'],
  ...['us-community', 'us-posting-date-subtotals', 'us-sections', 'padded-unevenly', 'de-kreditkarte'],
  ...['es-balance-below-amount', 'lv-balances-and-turnover-as-rows', 'us-card-summary-of-cards-above-detail'],
  ...['hk-portfolio', 'za-break-within-row', 'us-drawn-summary', 'ke-summary-above', 'zero-rows'],
  ...['us-card-rows-with-and-without-its-number', 'monzo-like', 'ca-amount-in-its-own-text', 'pl-rows-of-three-lines'],
  ...['xx-closing-line-with-totals', 'xx-headings-left-of-their-figures', 'nl-currency-before-figures'],
]);

const folder = new URL('../layouts/', import.meta.url);
const names = readdirSync(folder).map((name) => name.replace('.txt', ''));

it.each(names.filter((name) => !beyond.has(name)))(
  'gives what the reader found of %s, which reads the same',
  (name) => {
    const held = createHeldDocuments().keep(
      'a',
      typedLayout(readFileSync(new URL(`${name}.txt`, folder), 'utf8')).pages,
    );
    for (const account of held.reading().accounts) {
      const marks = startMarks(held, askedOf(account));
      expect(schema.safeParse(marks).success).toBe(true);
      const { rows, verdict, opening, closing } = readMarked(held, marks, askedOf(account));
      const figures = ({ date, amount, balance }: Pick<(typeof rows)[number], 'date' | 'amount' | 'balance'>) => [
        ...[date, amount, balance],
      ];
      expect(rows.map(figures)).toEqual(account.transactions.map(figures));
      expect([opening, closing, verdict.state]).toEqual([account.opening, account.closing, account.verdict.state]);
    }
  },
);

it.each(['zero-rows', 'es-balance-below-amount'])('makes a guess that can be moved where %s has no table', (name) => {
  const held = createHeldDocuments().keep('a', typedLayout(readFileSync(new URL(`${name}.txt`, folder), 'utf8')).pages);
  const marks = startMarks(held, askedOf(held.reading().accounts[0]!));
  expect(schema.safeParse(marks).success).toBe(true);
});
