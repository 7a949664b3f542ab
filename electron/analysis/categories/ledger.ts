import type { CategoryEvidence, JudgedCategory } from '../../../shared/categories/evidence.ts';
import type { AnalysisRules } from '../../../shared/metrics/rules.ts';
import type { Money } from '../../../shared/money.ts';
import type { Id } from '../../../shared/ids.ts';
import { pick } from '../../../shared/pick.ts';
import { foldedText } from '../../../shared/recognitions/foldedText.ts';
import { nameWords } from '../../../shared/recognitions/holders.ts';
import type { AnalysedAccount } from '../analysedAccount.ts';
import { plainSize, type FoundRow } from '../recognitions/findingOf.ts';
import { ofCard } from './cardCredits.ts';
import { byCounterpart } from './counterparts.ts';
import { countriesOf } from './countries.ts';
import { isFirmWord } from './people.ts';
import { judgeRow, type AccountSide } from './judgeRow.ts';
import { byLender } from './lenders.ts';
import { wordLists } from './lists.ts';
import { createPhraseBook, type PhraseBook } from './phraseBook.ts';
import { byRhythm } from './rhythms.ts';
import type { RuleMatcher } from './ruleMatcher.ts';
import { sensesOf, type TextSenses } from './senses.ts';

/** The category of each row that has one, by the row's id. */
export type Categories = ReadonlyMap<number, JudgedCategory>;

/** What each row is, and how the money of it moved. */
export type Ledger = {
  categories: Categories;
  /** The bank's words for how it moved, where they speak of a transfer; null where they do not. */
  transferWord: (row: FoundRow) => string | null;
};

/** An account as far as the meaning of its rows hangs on it. */
export type CategorisedAccount = Pick<AnalysedAccount, 'id' | 'holder' | 'number' | 'currency' | 'type'> & {
  statements: readonly { opening: Money | null }[];
};

let known: PhraseBook | undefined;
/** Made when it is first needed: most commands of the command line never need it. */
const phraseBook = (): PhraseBook => (known ??= createPhraseBook(wordLists));

/**
 * What each row is: by words in their context, direction, account, country, rhythm and the other leg on file. Pure: the
 * same rows give the same ledger.
 *
 * @param rows those that count, oldest first in each account
 * @param ruleOf the analyst's own rules, which go before everything but what the analyst says of a row by itself
 */
export function ledgerOf(
  accounts: readonly CategorisedAccount[],
  rows: readonly FoundRow[],
  rules: AnalysisRules,
  ruleOf: RuleMatcher = () => null,
): Ledger {
  const read = textReader();
  const byAccount = Map.groupBy(rows, (row) => row.accountId);
  const found = new Map<number, JudgedCategory>();
  const sides = new Map<Id, AccountSide>();
  for (const account of accounts) {
    const own = byAccount.get(account.id) ?? [];
    const countries = countriesOf(account);
    const texts = own.map((row) => read(row.text.folded, countries));
    const side = sideOf(account, own, texts);
    sides.set(account.id, side);
    for (const [at, row] of own.entries()) {
      const text = texts[at];
      const judged = text && judgeRow(text, directionOf(row), side);
      if (judged) found.set(row.id, judged);
    }
    if (side.is === 'card') ofCard(found, own, openingsOf(account));
  }
  byCounterpart(found, rows, rules);
  byRhythm(found, rows, sides);
  byLender(found, rows);
  for (const row of rows) {
    const ruled = row.yours === undefined ? ruleOf(row) : null;
    if (row.yours !== undefined)
      found.set(row.id, { code: row.yours, state: 'yours', evidence: [{ code: 'analyst' }] });
    else if (ruled !== null) {
      const evidence: CategoryEvidence[] = [{ code: 'rule', ...pick(ruled, 'id', 'when', 'tag', 'noRevenue') }];
      found.set(row.id, { code: ruled.category, state: 'yours', evidence });
    }
  }
  const countries = new Map(accounts.map((account) => [account.id, countriesOf(account)]));
  return {
    categories: found,
    transferWord: (row) =>
      read(row.text.folded, countries.get(row.accountId) ?? []).channels.find((phrase) => transferWords.test(phrase)) ??
      null,
  };
}

/** What was owed when a statement began, without signs. */
const openingsOf = ({ statements }: CategorisedAccount): ReadonlySet<string> =>
  new Set(statements.flatMap(({ opening }) => (opening === null ? [] : [plainSize(opening)])));

/** Words of banks for money that goes from account to account. */
const transferWords =
  /transf|trf|tfr|xfer|virement|^vir|überweisung|uberweisung|overboeking|overschrijving|bonifico|giroconto|traspaso|przelew|overforing|överföring|overførsel|tilisiirto|umbuchung|転|이체|转账|перевод/;

const directionOf = ({ amount }: FoundRow): 'in' | 'out' =>
  amount.startsWith('-') || !/[1-9]/.test(amount) ? 'out' : 'in';

/** Descriptions repeat, with other numbers in them. */
function textReader(): (folded: string, countries: readonly string[]) => TextSenses {
  const texts = new Map<string, TextSenses>();
  return (folded, countries) => {
    const key = `${countries.join(' ')}|${folded}`;
    let text = texts.get(key);
    if (text === undefined) texts.set(key, (text = sensesOf(phraseBook(), folded, countries)));
    return text;
  };
}

/** Rows that only a business has. */
const businessCodes = new Set(['payroll-paid', 'business-receipts', 'supplier']);
/** Share of the rows that must be such. */
const businessShare = 0.2;

function sideOf(
  { type, holder }: CategorisedAccount,
  rows: readonly FoundRow[],
  texts: readonly TextSenses[],
): AccountSide {
  const words = foldedText(holder ?? '').split(' ');
  const named = nameWords(holder ?? '').filter((word) => word.length > 1);
  const kind = foldedText(type ?? '');
  if (/\b(?:card|karte|carte|tarjeta|carta|cartao)/.test(kind)) return { is: 'card', holder: named };
  if (/\b(?:loan|mortgage|darlehen|pret|prestamo)/.test(kind)) return { is: 'loan', holder: named };
  if (words.some(isFirmWord) || /business|geschaft|zakelijk|empresa|professionnel/.test(kind))
    return { is: 'business', holder: named };
  const trading = texts.filter(({ senses }, at) =>
    senses.some(({ code, sense, words: size, direction }) => {
      const row = rows[at];
      return (
        businessCodes.has(code) && sense === 'idiom' && size > 1 && row !== undefined && direction === directionOf(row)
      );
    }),
  ).length;
  if (trading >= 3 && trading >= rows.length * businessShare) return { is: 'business', holder: named };
  return { is: /\bsav|spar|epargne|ahorro/.test(kind) ? 'savings' : 'person', holder: named };
}
