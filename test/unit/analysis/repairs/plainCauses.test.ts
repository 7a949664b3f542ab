import { describe, expect, it } from 'vitest';
import { proposeRepairs } from '../../../../electron/analysis/repairs/proposeRepairs.ts';
import type { RepairableRow } from '../../../../electron/analysis/repairs/repairableRow.ts';
import type { Money } from '../../../../shared/money.ts';
import type { PrintedFacts } from '../../../../shared/verdict/printedFacts.ts';

const facts = (opening: Money, closing: Money): PrintedFacts => ({
  ...{ opening, closing, periodStart: null, periodEnd: null },
});
const rowsOf = (...amounts: Money[]): RepairableRow[] =>
  amounts.map((amount, at) => ({ date: `2026-03-0${String(at + 1)}`, amount, balance: null }));
const kindsOf = (...[printed, rows]: Parameters<typeof proposeRepairs>) =>
  proposeRepairs(printed, rows).map(({ kind }) => kind);

describe('the plain causes of a mismatch', () => {
  it('are tried first: all signs turned', () => {
    const [first, ...others] = proposeRepairs(facts('1000.00', '1650.00'), rowsOf('200.00', '-900.00', '50.00'));
    expect(first).toMatchObject({ kind: 'turn-all', rows: 3, proves: true, breaksAt: null, overrules: false });
    expect(others.map(({ kind }) => kind)).not.toContain('missing-row');
  });

  it('hold against every balance beside the rows too', () => {
    const rows = rowsOf('200.00', '-900.00').map((row, at) => ({ ...row, balance: ['800.00', '1700.00'][at]! }));
    expect(proposeRepairs(facts('1000.00', '1700.00'), rows)[0]).toMatchObject({ kind: 'turn-all', proves: true });
    expect(kindsOf(facts('1000.00', '1700.00'), [rows[0]!, { ...rows[1]!, balance: '1600.00' }])).not.toContain(
      'turn-all',
    );
  });

  it('decide the rows of which nothing tells the direction', () => {
    const rows = rowsOf('5.67', '89.99', '65.23').map((row) => ({ ...row, undecided: true }));
    const proposals = proposeRepairs(facts('-1128.48', '-1289.37'), rows);
    expect(proposals[0]).toMatchObject({ kind: 'decide-rows', way: 'out', rows: 3, proves: true });
    expect(proposals.map(({ kind }) => kind)).not.toContain('missing-row');
  });

  it('take balances for what is owed', () => {
    const rows = rowsOf('-194.74', '-40.02', '100.00', '-152.84');
    const known = { opening: false, closing: false, owed: true };
    const proposals = proposeRepairs(facts('1842.30', '2129.90'), rows, known);
    // What was spent on a card never comes in.
    expect(proposals.map(({ kind }) => kind)).not.toContain('turn-all');
    expect(kindsOf(facts('1842.30', '2129.90'), rows)).toEqual(expect.arrayContaining(['turn-all', 'balances-owed']));
    expect(proposals[0]).toMatchObject({ kind: 'balances-owed', opening: '-1842.30', closing: '-2129.90' });
  });

  it('leave out a row that repeats a balance, and a total that was read as a row', () => {
    const balance = proposeRepairs(facts('1000.00', '750.00'), rowsOf('1000.00', '-200.00', '-50.00'));
    expect(balance[0]).toMatchObject({ kind: 'exclude-row', position: 1, repeats: 'balance', proves: true });
    const total = proposeRepairs(facts('1000.00', '750.00'), rowsOf('-200.00', '-50.00', '-250.00'));
    expect(total[0]).toMatchObject({ kind: 'exclude-row', position: 3, repeats: 'total', proves: true });
  });

  it('never call a row missing whose amount is twice the money in or out', () => {
    expect(kindsOf(facts('7355.12', '12867.94'), rowsOf('-5000.00', '-512.82', '0.00'))).not.toContain('missing-row');
    const both = rowsOf('-300.00', '-20.00', '100.00');
    expect(kindsOf(facts('1000.00', '1420.00'), both)).not.toContain('missing-row');
  });

  it('still call a row missing where nothing plainer explains it', () => {
    expect(kindsOf(facts('1000.00', '680.00'), rowsOf('-200.00', '-50.00'))).toContain('missing-row');
  });
});
