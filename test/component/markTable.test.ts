import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MarkedReading, Marks } from '../../shared/calls/marks.ts';
import { AppError } from '../../shared/errors.ts';
import type { NewRow } from '../../shared/calls/fields.ts';
import { judge } from '../../shared/verdict/verdict.ts';
import { inventWords } from './support/invented/words.ts';
import type { Answers, FakeBridge } from './support/fakeBridge.ts';
import { accessibilityFaults, drawPages, openDesk } from './support/mount.ts';
import { address } from './support/review.ts';

const found: Marks = {
  tables: [
    {
      ...{ firstPage: 1, lastPage: 1, area: [56, 180, 540, 700] },
      columns: [
        { x0: 56, x1: 110, meaning: 'date' },
        { x0: 126, x1: 380, meaning: 'description' },
        { x0: 400, x1: 470, meaning: 'balance' },
        { x0: 480, x1: 540, meaning: 'amount' },
      ],
    },
  ],
  signs: 'as-printed',
  order: 'as-printed',
};
const row = (amount: string, balance: string, top: number): NewRow => ({
  ...{ date: '2026-01-05', transactionDate: null, valueDate: null, description: 'Groceries', amount, balance },
  ...{ page: 1, box: [56, top, 540, top + 12] },
});
const reading = (rows: NewRow[]): MarkedReading => ({
  ...{ rows, opening: '100.00', closing: '80.00' },
  verdict: judge(
    { opening: '100.00', closing: '80.00', periodStart: '2026-01-01', periodEnd: '2026-01-31', missingPages: [] },
    rows.map((each) => ({ ...each, confidence: 1, doubts: [] })),
  ),
});
const right = reading([row('-15.00', '85.00', 200), row('-5.00', '80.00', 220)]);
const wrong = reading([row('85.00', '-15.00', 200)]);

/** The balances hold once the last column is the balance. */
const read: NonNullable<Answers['marks.read']> = ({ marks }) =>
  marks.tables[0]!.columns.at(-1)!.meaning === 'balance' ? right : wrong;

const panel = () => page.getByRole('region', { name: 'Mark the table' });
const result = () => panel().getByRole('status');
const line = (number: number) => page.getByRole('slider', { name: `Line between columns ${number} and ${number + 1}` });
const column = (number: number) => page.getByRole('combobox', { name: `Column ${number}`, exact: true });
const lastRead = (bridge: FakeBridge) => bridge.argsOf('marks.read').at(-1)!.marks.tables[0]!;

async function openTool(answers: Answers = {}, theme: 'light' | 'dark' = 'light'): Promise<FakeBridge> {
  drawPages();
  const given: Answers = {
    'page.words': () => inventWords([]),
    'marks.start': () => found,
    'marks.read': read,
  };
  const bridge = await openDesk(address, { ...given, ...answers }, { theme });
  await page.getByRole('tab', { name: 'Page' }).click();
  await page.getByRole('button', { name: 'Mark table' }).click();
  return bridge;
}

describe('a table that is marked', () => {
  it('begins with what the reader found, and says live whether it reconciles', async () => {
    const bridge = await openTool();
    await expect.element(result()).toMatchTextContent(/1 row/);
    await expect.element(result()).not.toMatchTextContent(/^Reconciled/);
    await expect.element(page.getByTestId('read-row')).toHaveLength(1);
    // Columns meet, so that no word falls between two.
    expect(lastRead(bridge).columns.map(({ x0 }) => x0)).toEqual([56, 118, 390, 475]);
    await column(4).selectOptions('Balance');
    await column(3).selectOptions('Amount');
    await expect.element(result()).toMatchTextContent(/^\s*Reconciled\s*2 rows\s*100\.00 −20\.00 = 80\.00/);
    await expect.element(page.getByTestId('read-row')).toHaveLength(2);
    await panel().getByRole('button', { name: 'Use this reading' }).click();
    await expect.element(panel()).not.toBeInTheDocument();
    expect(bridge.argsOf('marks.apply')).toMatchObject([
      { statementId: 'account-1-2026-01', marks: { tables: [{ columns: [{}, {}, {}, { meaning: 'balance' }] }] } },
    ]);
  });

  it('has lines that the keyboard moves, removes and adds', async () => {
    const bridge = await openTool();
    await expect.element(line(1)).toHaveAttribute('aria-valuenow', '118');
    (line(1).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    await expect.poll(() => lastRead(bridge).columns[1]!.x0).toBe(129);
    await userEvent.keyboard('{Delete}');
    await expect
      .poll(() => lastRead(bridge).columns.map(({ meaning }) => meaning))
      .toEqual(['date', 'balance', 'amount']);
    (line(1).element() as HTMLElement).focus();
    await userEvent.keyboard('+');
    await expect.poll(() => lastRead(bridge).columns.length).toBe(4);
    (page.getByRole('slider', { name: 'Bottom edge of the table' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(() => lastRead(bridge).area[3]).toBe(699);
  });

  it('has lines that are dragged no further than the next', async () => {
    const bridge = await openTool();
    await expect.element(line(2)).toBeVisible();
    const grip = line(2).element();
    // A pointer that no hardware moves cannot be captured.
    grip.setPointerCapture = () => undefined;
    const edge = page.getByRole('figure', { name: 'Page 1', exact: true }).element().getBoundingClientRect();
    const send = (type: string, x: number) =>
      grip.dispatchEvent(
        new PointerEvent(type, { clientX: edge.left + (x / 595) * edge.width, pointerId: 1, button: 0, bubbles: true }),
      );
    send('pointerdown', 390);
    send('pointermove', 300);
    await expect.poll(() => Math.round(lastRead(bridge).columns[2]!.x0)).toBe(300);
    send('pointermove', 590);
    send('pointerup', 590);
    await expect.poll(() => lastRead(bridge).columns[2]!.x0).toBe(471);
  });

  it('is read one state at a time, at last the newest', async () => {
    const gates: PromiseWithResolvers<MarkedReading>[] = [];
    const bridge = await openTool({
      'marks.read': () => {
        const gate = Promise.withResolvers<MarkedReading>();
        gates.push(gate);
        return gate.promise;
      },
    });
    await expect.element(line(1)).toBeVisible();
    (line(1).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(bridge.argsOf('marks.read').length).toBe(1);
    gates[0]!.resolve(wrong);
    await expect.poll(() => bridge.argsOf('marks.read').length).toBe(2);
    expect(lastRead(bridge).columns[1]!.x0).toBe(121);
    await expect.element(panel().getByRole('button', { name: 'Use this reading' })).toBeDisabled();
    gates[1]!.resolve(right);
    await expect.element(result()).toMatchTextContent(/Reconciled/);
  });

  it('says why reversed signs change nothing, and what its print contradicts', async () => {
    const doubt = { field: 'sign', reason: 'mark-contradicts', detail: '-20.00', confidence: 0.3 } as const;
    const reason = { code: 'rows-doubtful', row: 2, date: '2026-01-05', doubts: [doubt], others: 0 } as const;
    await openTool({
      'marks.read': ({ marks }) =>
        marks.signs === 'reversed'
          ? { ...right, idle: 'no-direction' }
          : { ...right, verdict: { ...right.verdict, state: 'uncertain-rows', reason } },
    });
    await expect
      .element(result())
      .toMatchTextContent(/The page prints “-20\.00”, but the amount was read the other way/);
    await panel().getByRole('combobox', { name: 'Signs' }).selectOptions('Signs reversed');
    await expect.element(result()).toMatchTextContent(/Nothing to reverse: no row shows/);
  });

  it('says why the reader cannot begin, and is left by Escape', async () => {
    await openTool({
      'marks.start': () => {
        throw new AppError('password-wrong', 'locked');
      },
    });
    await expect
      .element(
        panel()
          .getByText(/password/i)
          .first(),
      )
      .toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(panel()).not.toBeInTheDocument();
  });

  it('is kept as a layout only when that is asked for, once the statement is reconciled', async () => {
    const bridge = await openTool({ 'marks.read': () => right });
    await expect.element(result()).toMatchTextContent(/2 rows/);
    expect(panel().getByRole('textbox').query()).toBeNull();
    await panel().getByRole('button', { name: 'Use this reading' }).click();
    await expect.element(page.getByRole('button', { name: 'Keep as a layout' })).toBeVisible();
    expect(bridge.argsOf('layouts.learn')).toEqual([]);
    await page.getByRole('button', { name: 'Keep as a layout' }).click();
    await expect.element(page.getByText('Layout kept')).toBeVisible();
    expect(bridge.argsOf('layouts.learn')).toMatchObject([
      { statementId: 'account-1-2026-01', name: 'Harbour & Vale', marks: { signs: 'as-printed' } },
    ]);
  });

  it('is read again by another hypothesis', async () => {
    const bridge = await openTool({
      'marks.alternatives': () => [
        {
          id: 'a',
          what: { kind: 'signs-reversed' },
          marks: { ...found, signs: 'reversed' },
          rows: 2,
          verdict: right.verdict,
        },
        { id: 'b', what: { kind: 'by-figures' }, marks: null, rows: 1, verdict: wrong.verdict },
      ],
      'marks.read': ({ marks }) => (marks.signs === 'reversed' ? right : wrong),
    });
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Read again' }).click();
    await expect.element(page.getByRole('menuitem', { name: /^Reverse the signs.*Reconciled · 2 rows/ })).toBeVisible();
    await page.getByRole('menuitem', { name: /^Use the figures, not the headings/ }).click();
    await expect
      .poll(() => bridge.argsOf('marks.apply'))
      .toEqual([{ statementId: 'account-1-2026-01', alternative: 'b' }]);
  });

  it.each(['light', 'dark'] as const)('can be used by everyone, on %s', async (theme) => {
    await openTool({}, theme);
    await expect.element(result()).toMatchTextContent(/1 row/);
    expect(await accessibilityFaults()).toEqual([]);
  });
});
