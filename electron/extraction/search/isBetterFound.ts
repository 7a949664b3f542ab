import { isUndecided } from '../../../shared/rows/doubts.ts';
import { absolute, add, sameMoney, sign } from '../../../shared/money.ts';
import { isProved } from '../checks/otherReading.ts';
import type { AccountReading, TransactionReading } from '../reading.ts';
import type { Fault, Reading } from './choice.ts';
import type { Searched } from './searched.ts';

/** Fewest rows that are more than none, and how many times as many rows are clearly more. */
const LEAST_ROWS = 2;
const CLEARLY_MORE = 1.5;
/** Decades of equations by which rows refute the ones that stand, and share of these that they have to come to. */
const REFUTES = 3;
const NEARLY_AS_MANY = 0.9;
/** Share of the rows that stand below which likelier ones leave too much out. */
const MANY_ENOUGH = 0.5;
/** Decades by which rows that nothing proves have to be the likelier. */
const LEADS = 2;
/** The same where more rows have more balances beside them. */
const LEADS_FULLER = 1;

/** Where the balances beside rows do not lead through all of them. */
const BREAKS: readonly Fault[] = [
  ...(['chain breaks', 'chain may break', 'balance does not fit', 'signs open', 'first sign open'] as const),
  ...(['dates against order', 'balances left over'] as const),
];

/**
 * True where the reading of the search takes the place of the one that stands and is not proved: it is proved itself; or
 * no rows stand, or clearly fewer than repeat their shape; or the balances refute those that stand and lead through its own;
 * or it is likelier by far on the same scale.
 * @param read its accounts as judged, completeness and all
 * @param standing likewise
 */
export function isBetterFound(
  { found, isContradicted }: Searched,
  read: readonly AccountReading[],
  standing: readonly AccountReading[],
): boolean {
  const own = read.flatMap(({ transactions }) => transactions);
  const rows = standing.flatMap(({ transactions }) => transactions);
  const beside = (list: readonly TransactionReading[]): number =>
    isUnled(list) ? 0 : list.filter(({ balance }) => balance !== null).length;
  const leavesBalances = own.length <= rows.length && beside(own) < beside(rows);
  const { best, lead } = found;
  // Sums hold as well with every direction turned round: what a title or a column says of it stands, unless marks say it.
  const isMarked = best.rows.every(({ token: { mark }, units }) => mark === Math.sign(units));
  const isAgainst = best.kind !== 'chain' && !isMarked && turns(own, rows);
  // What is proved explains a balance that is printed once more; of what is not, a row with its balance is no such line.
  if (isProved(read)) return !leavesSomeBalance(own, rows) && !leavesEnds(read, standing) && !isAgainst;
  // Accounts are proved together or not at all: what is missing from one may stand in another.
  const provesSome = (accounts: readonly AccountReading[]): boolean => accounts.some((account) => isProved([account]));
  if (provesSome(read) && !provesSome(standing)) return false;
  // A row that is taken for an opening balance cuts an account in two.
  if (standing.length > 0 && read.length > standing.length && own.length < rows.length) return false;
  if (own.length === 0 || !isOfMoney(best)) return false;
  if (rows.length === 0) return own.length >= LEAST_ROWS && !repeatThemselves(own);
  const isFuller = own.length > rows.length;
  if (isContradicted && !(leadsThrough(best) && own.length > CLEARLY_MORE * rows.length)) return false;
  if (isAgainst && !isFuller) return false;
  if (leavesBalances || figuresOf(own) === figuresOf(rows)) return false;
  // The same rows and balances, of which fewer follow from one another.
  const [links, standingLinks] = [linksOf(own), linksOf(rows)];
  if (!isFuller && links.pairs >= standingLinks.pairs && links.hold < standingLinks.hold) return false;
  if (
    standing.some(({ verdict: { state } }) => state === 'mismatch') &&
    leadsThrough(best) &&
    own.length >= NEARLY_AS_MANY * rows.length
  )
    return true;
  if (isFuller && beside(own) > beside(rows) && lead >= LEADS_FULLER) return true;
  if (isUnled(rows) && own.length >= rows.length && lead > 0) return true;
  if (isFuller && takesIn(own, rows) && unexplained(read) < unexplained(standing)) return true;
  const areOpen = undecided(rows) * 2 > rows.length;
  // Where nothing is proved, what is bought with a card is spent.
  const isEarned = standing.some(({ type }) => type === 'card') && turns(own, rows, () => true);
  const isDecided = areOpen && undecided(own) < undecided(rows) && own.length >= rows.length && !isEarned;
  if (isDecided || lead < LEADS) return isDecided;
  if (own.length > CLEARLY_MORE * rows.length + LEAST_ROWS) return true;
  return own.length >= MANY_ENOUGH * rows.length && undecided(own) <= undecided(rows);
}

/** True where fewer rows have fewer balances beside them, each counted once. */
function leavesSomeBalance(own: readonly TransactionReading[], rows: readonly TransactionReading[]): boolean {
  const balances = (list: readonly TransactionReading[]): number =>
    isUnled(list) ? 0 : new Set(list.flatMap(({ balance }) => balance ?? [])).size;
  return own.length <= rows.length && balances(own) < balances(rows);
}

const unexplained = (accounts: readonly AccountReading[]): number =>
  new Set(accounts.flatMap((account) => (account.unexplained ?? []).map(({ page, box }) => `${page} ${box[1]}`))).size;

/** True where every row that stands is among others, with its day, its amount and its direction. */
function takesIn(own: readonly TransactionReading[], rows: readonly TransactionReading[]): boolean {
  const keyOf = ({ page, date, amount }: TransactionReading): string => `${page} ${date} ${amount}`;
  const counts = Map.groupBy(own, keyOf);
  return [...Map.groupBy(rows, keyOf)].every(([key, alike]) => (counts.get(key)?.length ?? 0) >= alike.length);
}

/** Share of the balances beside rows below which those that follow from the one before or after do so by chance. */
const BY_CHANCE = 1 / 3;

const undecided = (rows: readonly TransactionReading[]): number =>
  rows.filter(({ doubts }) => isUndecided(doubts)).length;

/** True of rows that mostly print no direction, with balances beside them that do not lead from one to the next. */
function isUnled(rows: readonly TransactionReading[]): boolean {
  const { pairs, hold } = linksOf(rows);
  return pairs > 0 && hold < BY_CHANCE * pairs && undecided(rows) * 2 > rows.length;
}

/** Neighbouring rows with a balance beside each, and how many of these balances lead from one to the other. */
function linksOf(rows: readonly TransactionReading[]): { pairs: number; hold: number } {
  let pairs = 0;
  let hold = 0;
  for (const [at, { amount, balance }] of rows.entries()) {
    const next = rows[at + 1];
    if (next === undefined || balance === null || next.balance === null) continue;
    pairs++;
    if (sameMoney(add(balance, next.amount), next.balance) || sameMoney(add(next.balance, amount), balance)) hold++;
  }
  return { pairs, hold };
}

/** Letters by which texts are told apart: lines below go on with them. */
const BEGINNING = 40;

/** True where most rows say what others say, date and all: lines that stand on every page. */
const repeatThemselves = (rows: readonly TransactionReading[]): boolean =>
  new Set(rows.map(({ date, amount, description }) => `${date} ${amount} ${description.slice(0, BEGINNING)}`)).size *
    2 <
  rows.length;

/** What rows say; two readings that say the same differ in doubts alone. */
const figuresOf = (rows: readonly TransactionReading[]): string =>
  JSON.stringify(rows.map(({ page, date, amount, balance }) => [page, date, amount, balance]));

/** True where an end that was read is no longer one: it may be what contradicts the rows. */
const leavesEnds = (read: readonly AccountReading[], standing: readonly AccountReading[]): boolean =>
  (['opening', 'closing'] as const).some(
    (end) => standing.some((account) => account[end] !== null) && read.every((account) => account[end] === null),
  );

/**
 * True where most rows go the other way than what stands says.
 * @param counts of which rows that stand; those that are told without a doubt unless given
 */
function turns(
  own: readonly TransactionReading[],
  rows: readonly TransactionReading[],
  counts = ({ doubts }: TransactionReading): boolean => !isUndecided(doubts),
): boolean {
  const keyOf = ({ page, date, amount }: TransactionReading): string => `${page} ${date} ${absolute(amount)}`;
  const decided = new Map(rows.filter(counts).map((row) => [keyOf(row), sign(row.amount)]));
  const signs = own.flatMap((row) => {
    const standing = decided.get(keyOf(row));
    return standing === undefined ? [] : [standing === sign(row.amount)];
  });
  return signs.filter((agrees) => !agrees).length * 2 > signs.length;
}

/** Fewest bare whole numbers, each on a line with a date, that make a column of money. */
const LEAST_PLAIN = 5;

/** Bare whole numbers may be anything, unless many dated lines have one. */
function isOfMoney({ rows, loose }: Reading): boolean {
  const all = [...rows, ...loose];
  const isRegular = all.length >= LEAST_PLAIN && all.every(({ token }) => token.isDated);
  return isRegular || all.filter(({ token }) => token.isMoney).length * 2 > all.length;
}

const leadsThrough = ({ kind, net, faults, loose }: Reading): boolean =>
  kind === 'chain' && net > REFUTES && loose.length === 0 && !BREAKS.some((fault) => faults.has(fault));
