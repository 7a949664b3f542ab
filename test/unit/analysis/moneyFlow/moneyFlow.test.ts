import { describe, expect, test } from 'vitest';
import { caseLedger } from '../../../../electron/analysis/caseLedger.ts';
import { moneyFlow } from '../../../../electron/analysis/moneyFlow/moneyFlow.ts';
import type { CurrencyFlow } from '../../../../shared/decision/moneyFlow.ts';
import { usualRules } from '../../../../shared/metrics/rules.ts';
import { add, sum } from '../../../../shared/money.ts';
import { account, statement } from '../metrics/invented.ts';

type Row = readonly [date: string, amount: string, description: string];
const half = ['2026-01-01', '2026-06-30'] as [string, string];

function flowOf(...accounts: { id: string; number: string; rows: readonly Row[] }[]): CurrencyFlow {
  const analysed = accounts.map(({ id, number, rows }) =>
    account([statement(half, '1000.00', rows)], { id, number, currency: 'USD' }),
  );
  const ledger = caseLedger(analysed, usualRules, []);
  const { currencies } = moneyFlow({ accounts: analysed, ledger, rules: usualRules });
  expect(currencies).toHaveLength(1);
  return currencies[0]!;
}
const main = (...rows: Row[]) => ({ id: 'main', number: '62441844711', rows });
const savings = (...rows: Row[]) => ({ id: 'savings', number: '62441899902', rows });

describe('parties', () => {
  const flow = flowOf(
    main(
      ['2026-01-09', '10000.00', 'Larch Stores payment'],
      ['2026-02-09', '6000.00', 'Larch Stores payment'],
      ['2026-02-20', '-900.00', 'Larch Stores rebate'],
      ['2026-03-03', '-500.00', 'Harrow Printers'],
      ['2026-03-04', '-12.00', '99812'],
    ),
  );

  test('come with what passed to and from them, the largest first, month by month', () => {
    expect(flow.parties.map(({ name, moneyIn, moneyOut, count }) => [name, moneyIn, moneyOut, count])).toEqual([
      ['Larch Stores', '16000.00', '0', 2],
      ['Larch Stores rebate', '0', '900.00', 1],
      ['Harrow Printers', '0', '500.00', 1],
    ]);
    expect(flow.parties[0]?.months).toEqual([
      { month: '2026-01', moneyIn: '10000.00', moneyOut: '0' },
      { month: '2026-02', moneyIn: '6000.00', moneyOut: '0' },
    ]);
  });

  test('rows that name nobody stand with all others', () => {
    expect(flow.others).toMatchObject({ moneyIn: '0', moneyOut: '12.00', count: 1, parties: 0 });
  });

  test('parties and all others come to what passed through the accounts', () => {
    const all = (which: 'moneyIn' | 'moneyOut') =>
      add(sum(flow.parties.map((party) => party[which])), flow.others[which]);
    expect(flow.accounts).toEqual([{ accountId: 'main', moneyIn: all('moneyIn'), moneyOut: all('moneyOut') }]);
    expect(flow.accounts[0]).toMatchObject({ moneyIn: '16000.00', moneyOut: '1412.00' });
  });

  test('beyond fifty are gathered, and nothing is lost', () => {
    const rows = Array.from({ length: 60 }, (_, at): Row => {
      const name = `Shop ${String.fromCharCode(65 + (at % 26))}${String.fromCharCode(65 + Math.floor(at / 26))}x`;
      return ['2026-02-02', `-${at + 1}.00`, name];
    });
    const many = flowOf(main(...rows));
    expect(many.parties).toHaveLength(50);
    expect(many.others).toMatchObject({ parties: 10, count: 10, moneyOut: '55.00' });
  });
});

describe('own transfers', () => {
  const flow = flowOf(
    main(
      ['2026-01-10', '-300.00', 'Transfer to savings'],
      ['2026-02-10', '-200.00', 'Transfer to savings'],
      ['2026-03-10', '50.00', 'Transfer from savings'],
    ),
    savings(
      ['2026-01-10', '300.00', 'Transfer from current'],
      ['2026-02-11', '200.00', 'Transfer from current'],
      ['2026-03-10', '-50.00', 'Transfer to current'],
    ),
  );

  test('are summed by pairs of accounts and directions, both legs behind them', () => {
    expect(flow.transfers).toMatchObject([
      { fromId: 'main', toId: 'savings', amount: '500.00', transfers: 2, proposed: 1, count: 4 },
      { fromId: 'savings', toId: 'main', amount: '50.00', transfers: 1, proposed: 0, count: 2 },
    ]);
    expect(flow.transferred).toBe('550.00');
  });

  test('are neither money in nor money out of the case', () => {
    expect(flow.accounts).toEqual([
      { accountId: 'main', moneyIn: '0', moneyOut: '0' },
      { accountId: 'savings', moneyIn: '0', moneyOut: '0' },
    ]);
    expect(flow.parties).toEqual([]);
  });
});

test('accounts that are not on file come with the end of their number, their days and both directions', () => {
  const flow = flowOf(
    main(
      ['2026-01-10', '-300.00', 'Transfer to account 55667788'],
      ['2026-04-10', '120.00', 'Transfer from account 55667788'],
    ),
  );
  expect(flow.unseen).toMatchObject([
    {
      hint: 'number',
      text: '7788',
      moneyIn: '120.00',
      moneyOut: '300.00',
      from: '2026-01-10',
      to: '2026-04-10',
      count: 2,
    },
  ]);
});

describe('money that came back', () => {
  test('from a party, by way of an account, to the same party', () => {
    const { circular } = flowOf(
      main(['2026-02-02', '5000.00', 'Alder Trading'], ['2026-02-20', '-5000.00', 'Alder Trading']),
    );
    expect(circular).toMatchObject([
      {
        stops: [{ party: 'Alder Trading' }, { accountId: 'main' }, { party: 'Alder Trading' }],
        times: 1,
        amount: '5000',
        count: 2,
      },
    ]);
  });

  test('over both accounts of the case', () => {
    const { circular } = flowOf(
      main(['2026-02-02', '5000.00', 'Alder Trading'], ['2026-02-03', '-5000.00', 'Transfer to savings']),
      savings(['2026-02-03', '5000.00', 'Transfer from current'], ['2026-02-09', '-5000.00', 'Alder Trading']),
    );
    expect(circular).toMatchObject([
      {
        stops: [
          { party: 'Alder Trading' },
          { accountId: 'main' },
          { accountId: 'savings' },
          { party: 'Alder Trading' },
        ],
      },
    ]);
  });

  test('the same way again is one, with its times and their sum', () => {
    const { circular } = flowOf(
      main(
        ...['02', '03', '04'].flatMap((month): Row[] => [
          [`2026-${month}-02`, '700.00', 'Alder Trading'],
          [`2026-${month}-08`, '-700.00', 'Alder Trading'],
        ]),
      ),
    );
    expect(circular).toMatchObject([{ times: 3, amount: '2100', count: 6 }]);
  });

  test.each([
    [
      'later than a month',
      [
        ['2026-02-02', '5000.00', 'Alder Trading'],
        ['2026-03-20', '-5000.00', 'Alder Trading'],
      ],
    ],
    [
      'another amount',
      [
        ['2026-02-02', '5000.00', 'Alder Trading'],
        ['2026-02-20', '-4999.00', 'Alder Trading'],
      ],
    ],
    [
      'another party',
      [
        ['2026-02-02', '5000.00', 'Alder Trading'],
        ['2026-02-20', '-5000.00', 'Harrow Printers'],
      ],
    ],
    [
      'a refund',
      [
        ['2026-02-02', '-80.00', 'Alder Trading'],
        ['2026-02-20', '80.00', 'Refund Alder Trading'],
      ],
    ],
  ] as [string, Row[]][])('not %s', (_, rows) => {
    expect(flowOf(main(...rows)).circular).toEqual([]);
  });

  test('each move is of one round only', () => {
    const { circular } = flowOf(
      main(
        ['2026-02-02', '700.00', 'Alder Trading'],
        ['2026-02-08', '-700.00', 'Alder Trading'],
        ['2026-02-09', '-700.00', 'Alder Trading'],
      ),
    );
    expect(circular).toMatchObject([{ times: 1, count: 2 }]);
  });

  test('very many equal amounts are gone through in passing', () => {
    const rows = Array.from({ length: 4000 }, (_, at): Row => {
      const day = String((at % 28) + 1).padStart(2, '0');
      return [
        `2026-02-${day}`,
        at % 2 === 0 ? '-10.00' : '10.00',
        at % 2 === 0 ? `Payee ${'ab'.repeat(2)}` : 'Payer cdcd',
      ];
    });
    expect(flowOf(main(...rows.toSorted(([a], [b]) => (a < b ? -1 : 1)))).circular).toEqual([]);
  });
});
