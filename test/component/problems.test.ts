import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Doubt } from '../../shared/rows/doubts.ts';
import type { Problem } from '../../shared/cases/problems.ts';
import { lineKey, type UnexplainedLine } from '../../shared/reading/unexplained.ts';
import { openEditing } from './support/editing.ts';
import type { Answers } from './support/fakeBridge.ts';
import { inventDesk } from './support/invented/desk.ts';
import { inventProblems, problem, problemsOfReview } from './support/invented/problems.ts';
import { accessibilityFaults } from './support/mount.ts';
import { lastQuery, rows } from './support/review.ts';

const bar = () => page.getByRole('region', { name: 'Problems' });
const panel = () => page.getByRole('tabpanel', { name: /Problems/ });
const file = problem({
  ...{ id: 'file c', kind: 'file' },
  matter: { what: 'file', collectionId: 'c', names: ['April.pdf'], state: 'failed' },
});

/** The problems that the desk finds in the invented review with three rows in doubt, and a file. */
async function found(): Promise<Problem[]> {
  const desk = inventDesk();
  const review = await desk['review.open']({ caseId: 'case-1' });
  const part = await desk['review.rows']({ caseId: 'case-1', sort: 'date', offset: 20, limit: 3 });
  const doubts: Doubt[] = [{ field: 'amount', reason: 'ocr-unsure', confidence: 0.5, detail: '4O0' }];
  return [
    ...problemsOfReview(
      review,
      part.rows.map((row) => ({ ...row, doubts })),
    ),
    file,
  ];
}

async function openWith(problems: Problem[], more: Answers = {}) {
  const bridge = await openEditing({ ...inventProblems(problems), ...more });
  const invoke = bridge.invoke.bind(bridge);
  bridge.invoke = async (name, args) => {
    const reply = await invoke(name, args);
    if (name === 'problems.leave' || name === 'problems.overrule' || name === 'problems.settleLine')
      bridge.emit({ name: 'review.changed', data: { caseId: 'case-1' } });
    return reply;
  };
  return bridge;
}

describe('the list of problems', () => {
  it('is reached by a button with their count, narrowed by kind, and goes to the row of each', async () => {
    const problems = await found();
    const bridge = await openWith(problems);
    await page.getByRole('button', { name: `Problems ${problems.length}` }).click();
    await expect.element(panel().getByRole('button', { name: /File not read/ })).toBeVisible();
    expect(panel().getByRole('listitem').elements()).toHaveLength(problems.length);
    expect(await accessibilityFaults()).toEqual([]);
    await panel().getByRole('combobox').selectOptions('Rows to check (3)');
    await expect.poll(() => panel().getByRole('listitem').elements().length).toBe(3);
    await panel().getByRole('listitem').first().getByRole('button').click();
    const row = problems.find(({ kind }) => kind === 'row')!;
    await expect.poll(() => lastQuery(bridge)).toMatchObject({ statementId: row.statement!.id });
    await expect.element(rows().getByRole('row', { selected: true })).toBeVisible();
    await expect.element(bar().getByText('Problem 1 of 3')).toBeVisible();
  });

  it('says that nothing is left, and marks the case as reviewed', async () => {
    const bridge = await openWith([]);
    await page.getByRole('button', { name: 'Problems 0' }).click();
    await expect.element(panel().getByText('No open problems')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await panel().getByRole('button', { name: 'Mark reviewed' }).click();
    await expect
      .poll(() => bridge.argsOf('case.update'))
      .toEqual([{ id: 'case-1', change: { reviewState: 'reviewed' } }]);
  });
});

describe('a row that takes its time', () => {
  it('does not draw the analyst back from what was chosen meanwhile', async () => {
    const bridge = await openWith(await found());
    const invoke = bridge.invoke.bind(bridge);
    const { promise: isReleased, resolve: release } = Promise.withResolvers<null>();
    let waiting = 0;
    bridge.invoke = async (name, args) => {
      if (name === 'review.rows') {
        waiting += 1;
        await isReleased;
      }
      return invoke(name, args);
    };
    await userEvent.keyboard('n');
    await expect.poll(() => waiting).toBeGreaterThan(0);
    await page.getByRole('tab', { name: 'Edits' }).click();
    release(null);
    await expect.element(bar().getByText(/^Problem 1 of/)).toBeVisible();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await expect.element(page.getByRole('tab', { name: 'Edits' })).toHaveAttribute('aria-selected', 'true');
  });
});

describe('a problem that takes its time to be settled', () => {
  it('does not lead on to the next where something else was chosen meanwhile', async () => {
    const bridge = await openWith(await found());
    await userEvent.keyboard('n');
    await expect.element(bar().getByText(/^Problem 1 of/)).toBeVisible();
    const invoke = bridge.invoke.bind(bridge);
    const { promise: isReleased, resolve: release } = Promise.withResolvers<null>();
    let waiting = 0;
    bridge.invoke = async (name, args) => {
      if (name === 'edits.apply' || name === 'problems.leave') {
        waiting += 1;
        await isReleased;
      }
      return invoke(name, args);
    };
    await userEvent.keyboard('y');
    await expect.poll(() => waiting).toBeGreaterThan(0);
    await page.getByRole('tab', { name: 'Edits' }).click();
    release(null);
    await expect.poll(() => bridge.argsOf('edits.apply').length + bridge.argsOf('problems.leave').length).toBe(1);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await expect.element(page.getByRole('tab', { name: 'Edits' })).toHaveAttribute('aria-selected', 'true');
  });
});

describe('a problem in a low window', () => {
  it('takes the room of the totals, which come back whole when they are asked for', async () => {
    await page.viewport(1280, 720);
    await openWith(await found());
    const totals = page.getByRole('region', { name: 'Totals', exact: true });
    await expect.element(totals).toBeVisible();
    await userEvent.keyboard('n');
    await expect.element(bar().getByText(/^Problem 1 of/)).toBeVisible();
    await expect.element(totals).not.toBeInTheDocument();
    const button = page.getByRole('button', { name: 'Totals', exact: true });
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    // Heads of 56 pixels, at least one month and the sum.
    expect(totals.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(112);
    expect(await accessibilityFaults()).toEqual([]);
  });
});

describe('the keys', () => {
  it('go to the next problem and back, from the last on to the first', async () => {
    const problems = await found();
    await openWith(problems);
    await userEvent.keyboard('n');
    await expect.element(bar().getByText(`Problem 1 of ${problems.length}`)).toBeVisible();
    await userEvent.keyboard('n');
    await expect.element(bar().getByText(`Problem 2 of ${problems.length}`)).toBeVisible();
    await userEvent.keyboard('{Shift>}n{/Shift}');
    await expect.element(bar().getByText(`Problem 1 of ${problems.length}`)).toBeVisible();
    await userEvent.keyboard('{Shift>}n{/Shift}');
    await expect.element(bar().getByText('April.pdf')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await userEvent.keyboard('?');
    await expect.element(page.getByRole('dialog').getByText('Leave this problem as is', { exact: true })).toBeVisible();
  });

  it('confirm a row and go on to the next problem', async () => {
    const own = (await found()).filter(({ kind }) => kind === 'row');
    const bridge = await openWith(own);
    await userEvent.keyboard('n');
    await expect.element(bar().getByText('Problem 1 of 3')).toBeVisible();
    await userEvent.keyboard('y');
    const { matter } = own[0]!;
    await expect
      .poll(() => bridge.argsOf('edits.apply').at(-1)?.edits)
      .toEqual([{ kind: 'rows', rows: [matter.what === 'row' && matter.rowId], change: { confirm: 'all' } }]);
    await expect.element(bar().getByText('Problem 2 of 3')).toBeVisible();
  });

  it('confirm all rows with the same doubt at once', async () => {
    const own = (await found()).filter(({ kind }) => kind === 'row');
    const bridge = await openWith(own, { 'problems.alike': () => [21, 22, 23] });
    await userEvent.keyboard('n');
    await bar()
      .getByRole('button', { name: /^Confirm all 3 rows with this doubt/ })
      .click();
    await expect
      .poll(() => bridge.argsOf('edits.apply').at(-1)?.edits)
      .toEqual([{ kind: 'rows', rows: [21, 22, 23], change: { confirm: ['amount'] } }]);
  });

  it('confirm one cause in all its statements by one key', async () => {
    const { account, statement } = (await found()).find(({ statement }) => statement?.documentId != null)!;
    const evidence = { page: 1, box: null, confidence: 0.6, reason: 'printed' } as const;
    const alike = ['2026-02', '2026-03'].map((month) => ({ id: `fact ${month}`, statementId: `account-1-${month}` }));
    const bridge = await openWith([
      problem({
        ...{ id: 'fact 2026-01', kind: 'fact', account, statement, alike },
        matter: { what: 'doubtful-fact', fact: 'currency', value: 'ZAR', evidence },
      }),
    ]);
    await userEvent.keyboard('n');
    await expect.element(bar().getByText(/3 statements/)).toBeVisible();
    await userEvent.keyboard('y');
    await expect
      .poll(() => bridge.argsOf('problems.leave'))
      .toMatchObject([{ problems: ['fact 2026-01', 'fact 2026-02', 'fact 2026-03'] }]);
  });

  it('leave all of a kind with one reason', async () => {
    const own = (await found()).filter(({ kind }) => kind === 'row');
    const bridge = await openWith(own);
    await userEvent.keyboard('n');
    await expect.element(bar().getByText('Problem 1 of 3')).toBeVisible();
    await userEvent.keyboard('{Shift>}l{/Shift}');
    const dialog = page.getByRole('dialog', { name: 'Leave 3 problems as they are?' });
    await dialog.getByRole('radio', { name: 'Confirmed with the client' }).click();
    await dialog.getByRole('button', { name: 'Leave as is' }).click();
    await expect.poll(() => bridge.argsOf('problems.leave').at(-1)?.problems).toEqual(own.map(({ id }) => id));
  });

  it('lead to a page that was not read', async () => {
    const { account, statement } = (await found()).find(({ statement }) => statement?.documentId != null)!;
    const unread = problem({ id: 'page 2', kind: 'unread', account, statement, matter: { what: 'page', page: 2 } });
    await openWith([unread]);
    await userEvent.keyboard('n');
    await expect.element(bar().getByText('Page 2 not read')).toBeVisible();
    await expect.element(page.getByText(/^2\s\/ 2$/)).toBeVisible();
  });

  it('open the cell of a row in doubt, or the head of a statement', async () => {
    const all = await found();
    await openWith([all.find(({ kind }) => kind === 'row')!, all.find(({ matter }) => matter.what === 'check')!]);
    await userEvent.keyboard('n');
    await expect.element(rows().getByRole('row', { selected: true })).toBeVisible();
    await userEvent.keyboard('e');
    await expect.element(rows().getByRole('textbox')).toBeVisible();
    await userEvent.keyboard('{Escape}n');
    await expect.element(bar().getByText('Problem 2 of 2')).toBeVisible();
    await userEvent.keyboard('e');
    await expect.element(page.getByRole('dialog', { name: /Edit statement details/ })).toBeVisible();
  });

  it('leave a problem with a reason, after which it is settled and can be reopened', async () => {
    const all = (await found()).slice(0, 2);
    const bridge = await openWith(all);
    await userEvent.keyboard('n');
    await expect.element(bar().getByText('Problem 1 of 2')).toBeVisible();
    await userEvent.keyboard('l');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Leave as is' }).click();
    await expect.element(dialog.getByText('Give a reason.')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await dialog.getByRole('radio', { name: 'Confirmed with the client' }).click();
    await dialog.getByRole('button', { name: 'Leave as is' }).click();
    await expect
      .poll(() => bridge.argsOf('problems.leave'))
      .toMatchObject([{ problems: [all[0]!.id], reason: 'Confirmed with the client' }]);
    await expect.element(bar().getByText('Problem 1 of 1')).toBeVisible();
    await page.getByRole('button', { name: 'Problems 1' }).click();
    await panel().getByText('Settled (1)').click();
    await expect.element(panel().getByText(/Left as is.*n\.dube: Confirmed with the client/)).toBeVisible();
    await panel().getByRole('listitem').getByRole('button').click();
    await bar().getByRole('button', { name: 'Reopen' }).click();
    await expect.poll(() => bridge.argsOf('problems.leave').at(-1)?.reason).toBeNull();
  });
});

describe('a failing check', () => {
  it('is overruled with a reason, and says so among the settled', async () => {
    const check = (await found()).find(({ matter }) => matter.what === 'check')!;
    const bridge = await openWith([check]);
    await userEvent.keyboard('n');
    await bar().getByRole('button', { name: 'Use the rows’ figure' }).click();
    const dialog = page.getByRole('dialog', { name: 'Overrule this check?' });
    await dialog.getByText('The bank’s own error').click();
    await dialog.getByRole('button', { name: 'Use the rows’ figure' }).click();
    const { matter, statement } = check;
    await expect
      .poll(() => bridge.argsOf('problems.overrule'))
      .toEqual([
        { statementId: statement!.id, check: matter.what === 'check' && matter.name, reason: 'The bank’s own error' },
      ]);
    await expect.element(page.getByRole('button', { name: 'Problems 0' })).toBeVisible();
  });
});

describe('a line that nothing explains', () => {
  const [fee, advert] = (['12 Jan Card fee 4.00', 'From 1 Feb earn 3.00 more'] as const).map((text, at) => ({
    ...{ page: 2, text, why: 'row' as const },
    box: [40, 200 + 100 * at, 520, 210 + 100 * at] satisfies UnexplainedLine['box'],
  })) as [UnexplainedLine, UnexplainedLine];

  async function openLines() {
    const { account, statement } = (await found()).find((each) => each.statement?.documentId != null)!;
    const lines = [fee, advert].map((line) =>
      problem({ id: `line ${line.text}`, kind: 'unread', account, statement, matter: { what: 'line', ...line } }),
    );
    const bridge = await openWith(lines, { 'page.line': () => null });
    await userEvent.keyboard('n');
    await expect.element(bar().getByText('Line on page 2 not explained')).toBeVisible();
    return { bridge, statementId: statement!.id };
  }

  it('shows its page and words, and is set aside with a reason', async () => {
    const { bridge, statementId } = await openLines();
    await expect.element(bar().getByText(fee.text)).toBeVisible();
    await expect.element(page.getByText(/^2\s\/ 2$/)).toBeVisible();
    await userEvent.keyboard('l');
    const dialog = page.getByRole('dialog', { name: 'Set this line aside?' });
    await dialog.getByRole('radio', { name: 'Not a transaction' }).click();
    expect(await accessibilityFaults()).toEqual([]);
    await dialog.getByRole('button', { name: 'Set aside' }).click();
    await expect
      .poll(() => bridge.argsOf('problems.settleLine'))
      .toEqual([{ statementId, line: lineKey(fee), settlement: { how: 'aside', reason: 'Not a transaction' } }]);
    await expect.element(bar().getByText(advert.text)).toBeVisible();
  });

  it('is said to be something else, and opened again', async () => {
    const { bridge, statementId } = await openLines();
    await userEvent.keyboard('y');
    const dialog = page.getByRole('dialog', { name: 'What is this line?' });
    await dialog.getByRole('radio', { name: 'Note or advertisement' }).click();
    expect(await accessibilityFaults()).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => bridge.argsOf('problems.settleLine'))
      .toEqual([{ statementId, line: lineKey(fee), settlement: { how: 'role', role: 'note' } }]);
    await page.getByRole('button', { name: 'Problems 1' }).click();
    await panel().getByText('Settled (1)').click();
    await expect.element(panel().getByText(/Note or advertisement.*n\.dube/)).toBeVisible();
    await panel().getByRole('listitem').getByRole('button').click();
    await bar().getByRole('button', { name: 'Reopen' }).click();
    await expect.poll(() => bridge.argsOf('problems.settleLine').at(-1)?.settlement).toBeNull();
  });

  it('opens the form of a new row at its place, to be typed where no row can be read', async () => {
    const { bridge, statementId } = await openLines();
    await userEvent.keyboard('e');
    const form = page.getByRole('form');
    await expect.element(form.getByLabelText('Date')).toHaveFocus();
    expect(bridge.argsOf('page.line')).toEqual([{ statementId, page: 2, box: fee.box }]);
    await form.getByLabelText('Date').fill('12/01/2026');
    await form.getByLabelText('Description').fill('Card fee');
    await form.getByLabelText('Amount').fill('-4.00');
    await form.getByRole('button', { name: 'Add row' }).click();
    await expect
      .poll(() => bridge.argsOf('edits.apply').at(-1)?.edits)
      .toMatchObject([{ kind: 'replace', statementId, take: [], put: [{ page: 2, box: fee.box, amount: '-4.00' }] }]);
    await expect.element(form).not.toBeInTheDocument();
  });
});
