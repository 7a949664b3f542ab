import { createHash } from 'node:crypto';
import { addDays, lastDayOf, monthOf, type CalendarDate, type Month } from '../../../shared/calendar.ts';
import { add, decimal, money, negate, sign, sum, type Money } from '../../../shared/money.ts';
import { judge } from '../../../shared/verdict/verdict.ts';
import type { PackagedAccount, PackagedDocument, PackagedTransaction } from '../products/packaged.ts';

type Movement = { date: CalendarDate; description: string; amount: Money };

/**
 * What the practice bank holds of a customer: a current and a savings account over the three whole months before
 * `today`. The figures are drawn from `seed`, so the same customer always gets the same ones.
 */
export function practiceDocuments({
  seed,
  holder,
  today,
  chosen,
}: {
  seed: string;
  holder: string | null;
  today: CalendarDate;
  chosen: 'all' | 'current' | 'savings';
}): PackagedDocument[] {
  const draw = createDraw(seed);
  const months = threeMonthsBefore(today);
  const saved = months.map((month) => ({ month, date: dayOf(month, 26), amount: cents(20_000 + draw(60_000)) }));
  const accounts = [
    accountOf('current', '62990000', 'Practice current account', currentMovements(saved, draw)),
    accountOf('savings', '71990000', 'Practice savings account', savingsMovements(saved)),
  ];
  return accounts
    .filter(({ type }) => chosen === 'all' || chosen === type)
    .map(({ type, name, number, movements }, index) => ({
      id: `d${index + 1}`,
      name,
      original: null,
      reading: null,
      accounts: [packagedAccount({ type, number, holder, months, movements, opening: cents(100_000 + draw(900_000)) })],
      failure: null,
    }));

  function accountOf(type: 'current' | 'savings', branch: string, name: string, movements: Movement[]) {
    return { type, name, number: `${branch}${1000 + draw(9000)}`, movements };
  }
}

/** What goes to the savings account in a month. */
type Saved = { month: Month; date: CalendarDate; amount: Money };

function currentMovements(saved: readonly Saved[], draw: (below: number) => number): Movement[] {
  const salary = cents(1_800_000 + draw(1_200_000));
  const rent = cents(450_000 + draw(300_000));
  return saved.flatMap(({ month, date, amount }) => [
    { date: dayOf(month, 1), description: 'RENT MEADOW COURT', amount: negate(rent) },
    { date: dayOf(month, 3), description: 'INSURANCE PREMIUM', amount: negate(cents(60_000)) },
    ...[4, 11, 18, 24].map((day) => ({
      date: dayOf(month, day),
      description: 'CARD PURCHASE CORNER GROCER',
      amount: negate(cents(15_000 + draw(90_000))),
    })),
    { date: dayOf(month, 25), description: 'SALARY HARBOUR WORKS', amount: salary },
    { date, description: 'TRANSFER TO SAVINGS', amount: negate(amount) },
    { date: lastDayOf(month), description: 'ACCOUNT FEE', amount: '-99.00' },
  ]);
}

function savingsMovements(saved: readonly Saved[]): Movement[] {
  return saved.flatMap(({ month, date, amount }) => [
    { date, description: 'TRANSFER FROM CURRENT', amount },
    { date: lastDayOf(month), description: 'INTEREST', amount: '12.34' },
  ]);
}

function packagedAccount({
  type,
  number,
  holder,
  months,
  movements,
  opening,
}: {
  type: 'current' | 'savings';
  number: string;
  holder: string | null;
  months: readonly Month[];
  movements: readonly Movement[];
  opening: Money;
}): PackagedAccount {
  let balance = opening;
  const transactions = movements.map((movement): PackagedTransaction => {
    balance = add(balance, movement.amount);
    return {
      ...movement,
      transactionDate: null,
      valueDate: null,
      balance,
      page: null,
      box: null,
      confidence: 1,
      doubts: [],
    };
  });
  const credits = transactions.filter((row) => sign(row.amount) > 0);
  const debits = transactions.filter((row) => sign(row.amount) < 0);
  const printed = {
    opening,
    closing: balance,
    periodStart: dayOf(months[0]!, 1),
    periodEnd: lastDayOf(months.at(-1)!),
    totalCredits: sum(credits.map((row) => row.amount)),
    totalDebits: sum(debits.map((row) => negate(row.amount))),
    creditCount: credits.length,
    debitCount: debits.length,
  };
  return {
    ...printed,
    bank: 'Practice Bank',
    holder,
    number,
    currency: 'ZAR',
    type,
    missingPages: null,
    contradictions: [],
    transactions,
    verdict: judge(printed, transactions),
  };
}

function threeMonthsBefore(today: CalendarDate): Month[] {
  const last = monthOf(addDays(dayOf(monthOf(today), 1), -1));
  const middle = monthOf(addDays(dayOf(last, 1), -1));
  return [monthOf(addDays(dayOf(middle, 1), -1)), middle, last];
}

function dayOf(month: Month, day: number): CalendarDate {
  return `${month}-${String(day).padStart(2, '0')}`;
}

function cents(amount: number): Money {
  return money(decimal(String(amount)).div(100), 2);
}

/** Whole numbers from 0 to below a bound, always the same ones for one seed. */
function createDraw(seed: string): (below: number) => number {
  let step = 0;
  return (below) => createHash('sha256').update(`${seed}/${step++}`).digest().readUInt32BE() % below;
}
