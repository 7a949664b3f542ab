import type { AccountType, FactEvidence } from '../../../shared/reading/headFacts.ts';
import { cellsOf, textOf, type Line } from '../lines/lines.ts';
import type { Word } from '../reading.ts';
import { vocabulary } from '../vocabulary/phrases.ts';
import { certainty, evidenceAt } from './evidence.ts';

export type { AccountType };

/** A card's number as it is printed, with its middle hidden: `4543 **** **** 1122`, `5373.63**.****.8015`. */
const HIDDEN_NUMBER = /\b(?:\d{4}|[*x•]{4})[ .-]?(?:\d{2}[*x•]{2}|[*x•]{4})[ .-]?[*x•]{4}[ .-]?\d{4}\b/i;

/** What a word of such a number has: a cheap look before the careful one. */
const HIDDEN = /[*x•]{2}/i;

/** Stands for such a number among the phrases. */
const HIDDEN_SIGN = 'hidden number';

/** Stands for the network that a card belongs to, whichever and however many are named. */
const NETWORK_SIGN = 'network';
/** Stands for a row that thanks for a payment. */
const THANKS_SIGN = 'thanks';

/** Most words of a line that names a kind of account. */
const LONGEST_LINE = 14;
/** Gap between such names, in heights. */
const BOX_GAP = 1.5;

const typeTerms = vocabulary<AccountType | 'network' | 'debit card' | 'none'>([
  // Accounts of every kind name the cards that draw on them.
  [
    'debit card',
    'visa debit|debit visa|visa debit card|visa check card|visa electron|mastercard debit|debit mastercard|mastercard debit card|debit card|bank card|atm card|check card',
  ],
  // What every kind of account may have.
  ['none', 'current balance|current statement|current period'],
  ['network', 'visa|mastercard|american express|amex|diners club|discover it|discover card|unionpay'],
  [
    'card',
    'card type|payment slip|odd cents to next bill|rewards card|charge card|credit card(s)|credit card(s) statement|billing cycle|purchase apr|interest charge calculation|minimum interest charge|payments credits|purchases adjustments|' +
      'less payments|plus purchases|purchases and cash advances|new charges and credits|new purchases|new transactions for|total of new transactions|equals new balance|cash advance limit|credit line|' +
      'fatura mensal|total da fatura|valor da fatura|movimentacoes na fatura|lancamentos nacionais|' +
      'minimum payment|total minimum payment|total minimum due|limite de compra|limites de compra|resumen de tarjeta|credit card type|credit card number|minimum payment due|minimum amount due|payment due date|credit card|credit card statement|credit card account|credit limit|available credit|cash advances|card account|card services|card number|statement of credit card|total amount due|kreditkarte|carte de credit|tarjeta de credito|carta di credito|cartao de credito|kredietkaart|kaartnummer|bestedingslimiet|minimaal te betalen bedrag|kartu kredit|kad kredit|' +
      'kreditkartenabrechnung|kreditkartennummer|kartenabrechnung|kartennummer|releve de carte|carte bancaire a debit differe|minimum a payer|paiement minimum|limite de credit|pago minimo|fecha limite de pago|limite de credito|numero de tarjeta|' +
      'fatura do cartao|fatura anterior|resumo da fatura|cartao de credito|pagamento minimo|limite do cartao|estratto conto carta|pagamento minimo dovuto|kredi karti|asgari odeme tutari|asgari odeme|son odeme tarihi|kart limiti|minimumbetaling|kredittkort|kreditkort|payments and other credits|payments and credits|purchases and charges|purchases and adjustments|신용카드|카드번호|이용대금|クレジットカード|カード番号|信用卡|кредитная карта|karta kredytowa|numer karty|kreditna kartica|luottokortti|hitelkartya|kreditni karta',
  ],
  [
    'loan',
    'loan|mortgage|principal balance|loan account|outstanding principal|darlehen|kredit konto|pret|hypotheque|prestamo|mutuo|lening|bond account|home loan|personal loan account',
  ],
  [
    'savings',
    'regular share|regular shares|share savings|primary share|prime share|sb account|sb chq|savings bank|ออมทรัพย์|儲蓄存款|活期儲蓄|储蓄|普通預金|savings|saving|savings account|saver|sparkonto|sparbuch|epargne|livret|ahorro|ahorros|cuenta de ahorro|risparmio|spaarrekening|poupanca|tabungan|simpanan|savings plus|money market|sparekonto|oszczednosciowe|spaar',
  ],
  [
    'current',
    'privatgirokonto|geschaftskonto|geschaftsgirokonto|lonkonto|compte cheques|releve de compte cheques|current account|checking|checking account|cheque account|chequing|chequing account|transaction account|everyday|girokonto|kontokorrent|compte courant|compte cheque|compte de cheques|cuenta corriente|conto corrente|zichtrekening|betaalrekening|conta corrente|conta a ordem|giro|akaun semasa|current|lonekonto|tjekrekening|ror|advance account',
  ],
]);

const DUE = [
  'minimum payment',
  'minimum payment due',
  'minimum amount due',
  'payment due date',
  'total amount due',
  'minimum a payer',
  'paiement minimum',
  'pago minimo',
  'pagamento minimo',
  'pagamento minimo dovuto',
  'asgari odeme',
  'asgari odeme tutari',
];

/** What a card's statement calls itself. */
const TITLES = [
  'credit card statement',
  'credit card(s) statement',
  'statement of credit card',
  'kreditkartenabrechnung',
  'releve de carte',
  'resumen de tarjeta',
  'fatura do cartao',
  'estratto conto carta',
];

/** True where a line asks for a payment by some day, as those of cards and loans do. */
export function asksForPayment(lines: readonly Line[]): boolean {
  return lines.some(
    (line) => line.words.length <= 14 && typeTerms.matchOn(line).some(({ phrase }) => DUE.includes(phrase)),
  );
}

/** True where lines name a card or a loan, or ask for a payment: too little to say what the account is, enough to believe it. */
export const tellsOfDebt = (lines: readonly Line[]): boolean =>
  signsIn(lines).some(({ kind }) => kind === 'card' || kind === 'loan');

type TypeSign = { kind: AccountType; phrase: string; page: number; words: readonly Word[] };

/** A text, or where it is long, those of its sentences that hold a sum: `Minimum Payment £38.00. Credit limit £6,500.00.` */
function factsIn(words: readonly Word[]): (readonly Word[])[] {
  if (words.length <= LONGEST_LINE) return [words];
  const ends = words.flatMap(({ text }, at) => (text.endsWith('.') ? [at + 1] : []));
  return [0, ...ends]
    .map((from, index) => words.slice(from, ends[index]))
    .filter((sentence) => sentence.some(({ text }) => /\d[.,]\d{2}(?!\d)/.test(text)));
}

/** Every word of the lines that tells of a kind of account, in their order; sentences mention others. */
function signsIn(lines: readonly Line[]): TypeSign[] {
  const parts = lines.flatMap((line) => {
    if (!typeTerms.mayMatch(line) && !line.words.some(({ text }) => HIDDEN.test(text))) return [];
    // The names of a box stand side by side on one line, and are no sentence.
    const cells = line.words.length > LONGEST_LINE ? cellsOf(line, BOX_GAP) : [line];
    return cells.flatMap(({ words }) => factsIn(words)).map((words) => ({ page: line.page, words }));
  });
  return parts.flatMap(({ page, words }): TypeSign[] => {
    if (words.length > LONGEST_LINE) return [];
    const named = typeTerms.matchAll(words).flatMap(({ kind, phrase, first, last }): TypeSign[] => {
      const sign = { page, words: words.slice(first, last + 1) };
      if (kind === 'debit card' || kind === 'none') return [];
      return [kind === 'network' ? { kind: 'card', phrase: NETWORK_SIGN, ...sign } : { kind, phrase, ...sign }];
    });
    // `Card number 5301 **** **** 2210` is one mention of a card.
    const hidden =
      named.length === 0 && words.some(({ text }) => HIDDEN.test(text)) && HIDDEN_NUMBER.test(textOf(words));
    return hidden ? [...named, { kind: 'card', phrase: HIDDEN_SIGN, page, words }] : named;
  });
}

/**
 * What kind of account the lines tell of. A card needs two signs of it, since accounts also mention cards and limits.
 * @param isThanked a row thanks for a payment, which is one of these signs
 */
export function accountTypeOf(lines: readonly Line[], isThanked = false): AccountType | null {
  const counts: Record<AccountType, number> = { current: 0, savings: 0, card: 0, loan: 0 };
  const cardTerms = new Set<string>();
  for (const { kind, phrase } of signsIn(lines)) {
    if (phrase !== HIDDEN_SIGN) counts[kind]++;
    if (kind === 'card') cardTerms.add(phrase);
  }
  if (isThanked) cardTerms.add(THANKS_SIGN);
  if (TITLES.some((phrase) => cardTerms.has(phrase)) && counts.current + counts.savings < 2) return 'card';
  const due = DUE.some((phrase) => cardTerms.has(phrase));
  if (due && cardTerms.size >= 2) return 'card';
  if (cardTerms.size >= 3 || (cardTerms.size >= 2 && counts.current + counts.savings === 0)) return 'card';
  if (counts.savings > counts.current && counts.savings >= counts.loan) return 'savings';
  if (counts.current > 0) return 'current';
  if (counts.savings > 0) return 'savings';
  return counts.loan > 0 ? 'loan' : null;
}

/**
 * Where the kind of an account is told; of several places that which names it first. Accounts mention cards and loans
 * of others, so that those leave it as certain as it is. Null where these lines do not tell it.
 */
export function typeEvidence(type: AccountType, lines: readonly Line[]): FactEvidence | null {
  const signs = signsIn(lines);
  const own = signs.filter(({ kind }) => kind === type);
  const sign = own.find(({ phrase }) => phrase !== HIDDEN_SIGN) ?? own[0];
  if (sign === undefined) return null;
  const rival = type === 'savings' ? 'current' : type === 'current' ? 'savings' : null;
  const isContested = signs.some(({ kind }) => kind === rival);
  return evidenceAt(sign.page, sign.words, isContested ? certainty.contested : certainty.unnamed);
}
