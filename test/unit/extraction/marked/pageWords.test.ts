import { expect, it } from 'vitest';
import { answer } from '../../../../electron/extraction/marked/answer.ts';
import { createHeldDocuments } from '../../../../electron/extraction/marked/heldDocuments.ts';
import type { PageWords, PieceMeaning } from '../../../../shared/calls/marks.ts';
import type { AskedStatement } from '../../../../shared/marksAsk.ts';
import { typedLayout } from '../support/typed.ts';

const statement = `Kestrel Bank            Account 62000417735         Currency: PLN
Date        Description                    Amount      Balance
03.02.      Zakupy nr 4417            -1 315,61       684,39
28.02.      Wyplata                    2 000,00     2 684,39
            Karta 03/04/2026          (12,50) EUR
Saldo 2 684,39 DR
`;

function wordsOf(text: string, of: AskedStatement | null = null): PageWords {
  const held = createHeldDocuments().keep('a', typedLayout(text).pages);
  return answer(held, { kind: 'words', page: 1, of }) as PageWords;
}

const asked = (periodStart: string | null, periodEnd: string | null): AskedStatement => {
  return { number: null, currency: null, periodStart, periodEnd, page: 1, opening: null, closing: null };
};

const meaningOf = (words: PageWords, text: string): PieceMeaning[] | undefined =>
  words.pieces.find((piece) => piece.text === text)?.can;

it('takes an amount of several words for one piece, with its sign', () => {
  const words = wordsOf(statement);
  expect(meaningOf(words, '-1 315,61')).toEqual([{ kind: 'amount', value: '-1315.61' }, { kind: 'text' }]);
  expect(meaningOf(words, '2 684,39 DR')?.[0]).toEqual({ kind: 'amount', value: '-2684.39' });
});

it('gives a date without a year that of the period of the statement', () => {
  const words = wordsOf(statement, asked('2019-02-01', '2019-02-28'));
  expect(meaningOf(words, '03.02.')).toContainEqual({ kind: 'date', value: '2019-02-03' });
});

it('gives both days of a date of which the order is open, the likelier first', () => {
  const words = wordsOf(statement);
  expect(meaningOf(words, '03/04/2026')).toEqual([
    { kind: 'date', value: '2026-04-03' },
    { kind: 'date', value: '2026-03-04' },
    { kind: 'text' },
  ]);
});

it('leaves the words of a cell together, and the numbers among them', () => {
  const words = wordsOf(statement);
  expect(meaningOf(words, 'Zakupy nr 4417')).toEqual([{ kind: 'text' }]);
  expect(meaningOf(words, 'Account 62000417735')).toEqual([{ kind: 'text' }]);
});

it('names the currency that stands alone or beside an amount', () => {
  const words = wordsOf(statement);
  expect(meaningOf(words, 'Currency: PLN')).toContainEqual({ kind: 'currency', value: 'PLN' });
  expect(meaningOf(words, '(12,50) EUR')).toEqual([
    { kind: 'amount', value: '-12.50' },
    { kind: 'currency', value: 'EUR' },
    { kind: 'text' },
  ]);
});

it('says that a picture has no words, and that a file has no such page', () => {
  const held = createHeldDocuments().keep('a', [{ page: 1, width: 600, height: 800, words: [], kind: 'scan' }]);
  expect(answer(held, { kind: 'words', page: 1, of: null })).toEqual({
    ...{ width: 600, height: 800, pieces: [], readBy: 'none' },
  });
  expect(answer(held, { kind: 'words', page: 2, of: null })).toBeNull();
});

it('says what the reading takes each figure for', () => {
  const { pieces } = wordsOf(`Kestrel Bank            Account 62000417735         Currency: EUR
Opening balance                                     1,000.00
Date        Description                    Amount      Balance
03/02/2026  Grocer                         -40.00       960.00
13/02/2026  Fuel                           -10.00       950.00
Total debits                               50.00
Closing balance                                       950.00
28/02/2026  Card fee                         3.75
`);
  const roleOf = (text: string) => pieces.filter((piece) => piece.text === text).map(({ role }) => role);
  expect(roleOf('1,000.00')).toEqual(['balance']);
  expect(roleOf('-40.00')).toEqual(['row']);
  expect(roleOf('03/02/2026')).toEqual(['row']);
  expect(roleOf('950.00')).toEqual(['row', 'balance']);
  expect(roleOf('50.00')).toEqual(['total']);
  expect(roleOf('3.75')).toEqual(['unexplained']);
  expect(roleOf('Grocer')).toEqual([undefined]);
});
