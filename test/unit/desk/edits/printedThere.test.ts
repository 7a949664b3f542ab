import { describe, expect, it } from 'vitest';
import { checkedEdits } from '../../../../electron/desk/edits/printedThere.ts';
import type { Edit } from '../../../../shared/calls/edits.ts';
import type { PagePiece, PageWords, PieceMeaning } from '../../../../shared/calls/marks.ts';
import type { NewRow } from '../../../../shared/calls/fields.ts';
import type { PageBox } from '../../../../shared/reading/observations.ts';
import { caseWithCollection, memoryStore, row, statement } from '../../store/fixtures.ts';

const piece = (text: string, box: PageBox, ...can: PieceMeaning[]): PagePiece => ({
  ...{ text, box, line: box[1], can: [...can, { kind: 'text' }] },
});

/** A page with its account number, its opening balance and two movements of one day. */
const words: PageWords = {
  ...{ width: 595, height: 842, readBy: 'text' },
  pieces: [
    piece('Sample Bank Ltd.', [20, 20, 120, 30]),
    piece('100-200 3004', [20, 40, 120, 50]),
    piece('1 Jan 2026', [20, 60, 80, 70], { kind: 'date', value: '2026-01-01' }),
    piece('1,315.61', [400, 60, 460, 70], { kind: 'amount', value: '1315.61' }, { kind: 'currency', value: 'ZAR' }),
    piece('9 Jan', [20, 100, 60, 110], { kind: 'date', value: '2026-01-09' }),
    piece('Rent', [80, 100, 200, 110]),
    piece('400.00', [400, 100, 460, 110], { kind: 'amount', value: '400.00' }),
    piece('Toll', [80, 120, 200, 130]),
    piece('12.00', [400, 120, 460, 130], { kind: 'amount', value: '12.00' }),
  ],
};

async function checking(readWords = () => Promise.resolve(words)) {
  const store = memoryStore();
  const { caseId, collectionId, documentId } = await caseWithCollection(store);
  const rent = row('2026-01-09', 'Rent', '-400.00', { page: 1, box: [20, 100, 460, 110] });
  store.statements.replaceOfCollection(collectionId, [statement([rent], { documentId })], []);
  const { id: statementId } = store.statements.accountsOfCase(caseId)[0]!.statements[0]!;
  const check = async (edit: Edit) => (await checkedEdits(store, readWords, [edit]))[0]!;
  const head = async (fact: string, value: string, box: PageBox) => {
    const edit = { kind: 'head', statementId, [fact]: value, places: { [fact]: { page: 1, box } } } as Edit;
    const checked = await check(edit);
    return checked.kind === 'head' && Object.keys(checked.places ?? {}).includes(fact);
  };
  const rentId = store.edits.rowsOnPage(statementId, 1)[0]!.id;
  const origin = async (more: Partial<NewRow>, take: number[] = []) => {
    const toll: NewRow = {
      ...{ date: '2026-01-09', transactionDate: null, valueDate: null, description: 'Toll', amount: '-12.00' },
      ...{ balance: null, page: 1, box: [80, 120, 460, 130] },
    };
    const checked = await check({ kind: 'replace', statementId, take, put: [{ ...toll, ...more }] });
    return checked.kind === 'replace' ? checked.put[0]!.origin : null;
  };
  return { head, origin, rentId };
}

describe('a fact that is pointed at', () => {
  it.each([
    ['opening', '1315.61', [400, 60, 460, 70]],
    ['opening', '-1315.61', [400, 60, 460, 70]],
    ['periodStart', '2026-01-01', [20, 60, 80, 70]],
    ['number', '1002003004', [20, 40, 120, 50]],
    ['bank', 'sample bank', [20, 20, 120, 30]],
    ['currency', 'ZAR', [400, 60, 460, 70]],
    ['type', 'savings', [20, 20, 120, 30]],
  ] as const)('is printed evidence where the page prints it: %s %s', async (fact, value, box) => {
    expect(await (await checking()).head(fact, value, [...box])).toBe(true);
  });

  it.each([
    ['opening', '1315.60', [400, 60, 460, 70]],
    ['opening', '1315.61', [400, 100, 460, 110]],
    ['periodStart', '2026-01-02', [20, 60, 80, 70]],
    ['number', '1002003005', [20, 40, 120, 50]],
    ['currency', 'EUR', [400, 60, 460, 70]],
    ['type', 'savings', [300, 300, 320, 310]],
    // A row’s own amount or balance is no balance of the statement, and a part of a number is another number.
    ['closing', '400.00', [400, 100, 460, 110]],
    ['number', '3004', [20, 20, 120, 30]],
    ['number', '00200', [20, 40, 120, 50]],
    ['bank', '—', [20, 20, 120, 30]],
  ] as const)('is an entry where the page prints something else there: %s %s', async (fact, value, box) => {
    expect(await (await checking()).head(fact, value, [...box])).toBe(false);
  });

  it('is an entry where the page cannot be read', async () => {
    const { head } = await checking(() => Promise.reject(new Error('locked')));
    expect(await head('opening', '1315.61', [400, 60, 460, 70])).toBe(false);
  });
});

describe('a row that is added', () => {
  it('is pointed at where its line prints its amount, under the day that it is of', async () => {
    expect(await (await checking()).origin({})).toBe('pointed');
  });

  it.each([
    [{ amount: '-12.01' }],
    [{ date: '2026-01-10' }],
    [{ balance: '5.00' }],
    [{ page: null, box: null }],
    [{ box: [80, 300, 460, 310] as PageBox }],
  ])('is typed where its line does not print that: %j', async (more) => {
    expect(await (await checking()).origin(more)).toBe('typed');
  });

  it('is typed where another row stands for the same ink, unless it takes that row’s place', async () => {
    const { origin, rentId } = await checking();
    const again: Partial<NewRow> = { description: 'Rent', amount: '-400.00', box: [20, 100, 460, 110] };
    expect(await origin(again)).toBe('typed');
    expect(await origin(again, [rentId])).toBe('pointed');
  });

  it('is typed where it takes the place of a row whose ink it does not read', async () => {
    const { origin, rentId } = await checking();
    expect(await origin({}, [rentId])).toBe('typed');
  });
});
