import { textOf } from '../lines/lines.ts';
import type { Word } from '../reading.ts';
import { isCurrencyCode } from '../vocabulary/currencies.ts';
import { KIND_OF_BANK } from './bankWords.ts';

const NAME_WORD =
  /^\*?\p{Lu}[\p{L}'’.-]*$|^[&-]$|^[ASDasd]\/[PLOplo]$|^(?:v[ao]n|de[rnl]?|d[aio]s?|du|la|le|te[rn]|zu|bint?i?|al|el|e|y|et|und|and|en)$/u;
/** Kinds of savings banks are written together with a name: `Kreissparkasse`. */
const KIND_OF_SAVINGS_BANK = /(?:sparkasse|sparebank|sparbank|sparekasse|takarékbank|pankki)(?!\p{L})/iu;
const PART_OF_STATEMENT =
  /\b(?:your|our|banking|account|statement|page|date|box|street|place|road|avenue|summary|balance|number|period|information|service|customer|transaction|deposit|details|branch|sort\s?code|limited|total|current|savings|checking|personal|contact|financial|credit|member|address|rewards|income|services|lender|housing|insured|union|wallet|mutual|currency|opening|closing|amount|tax|invoice|combined|online|everyday|p\.?o\.?|estado|cuenta|extracto|extrato|resumen|resumo|conta|periodo|período|pago|saldo|estratto|conto|relevé|releve|compte|kontoauszug|konto|auszug|rekeningafschrift|výpis|účtu|penyata|rekening|card|visa|mastercard|american express|lan[cç]amentos|aplicativo)\b/i;
const TITLE =
  /^\*?(?:mr|mrs|ms|miss|dr|prof|herrn?|frau|familie|firma|m|mme|mlle|monsieur|madame|sr|sra|srta|d|do[nñ]a?|sig|dhr|mevr|mw|khun|encik|shri|smt|hr|fr|sig\.?(?:ra|na)|gent\.?(?:mo|ma)|egr|spett\.?(?:le)?)\.?$/i;

/** Words that the titles of a statement's sections are made of, and that people are called by beside other names alone. */
const SECTION_WORD =
  /^(?:other|all|misc(?:ellaneous)?|electronic|online|card|atm|pos|ach|wire|direct|automatic|recurring|scheduled|pending|posted|returned|overdraft|foreign|cash|credits?|debits?|cheques?|checks?|paid|deposits?|additions?|subtractions?|withdrawals?|fees?|charges?|payments?|purchases?|transfers?|transactions?|interest|refunds?|reversals?|adjustments?|activity|items?|money|in|out|daily|monthly|ending|beginning|balances?|totals?|summary|earned|received|made|sent|minimum|due|as|at|time|date|description|descri[cç][aã]o|data|ancien|nouveau|solde|amount|new|charged?|calculation|trans|eff|rates?|visa|mastercard|amex|gold|silver|platinum|classic|use|only|office|and|or|of|by|for|from|to|the|&|-)$/i;

/** The same in letters beside which no word of ASCII ends. */
const PART_IN_OTHER_LETTERS =
  /(?<!\p{L})(?:d['’])?(?:opérations?|operations?|période|отч[её]т|период|выписка|счет|счёт|итого)(?!\p{L})/iu;

/** True where words name a part of a statement or a bank, as `Total savings` or `Other Credits` does. */
export function namesNoPerson(text: string): boolean {
  if (text.split(/\s+/).every((word) => SECTION_WORD.test(word) || isCurrencyCode(word))) return true;
  return (
    PART_OF_STATEMENT.test(text) ||
    PART_IN_OTHER_LETTERS.test(text) ||
    KIND_OF_BANK.test(text) ||
    KIND_OF_SAVINGS_BANK.test(text)
  );
}

/** Two holders with titles and particles. */
const MOST_WORDS = 9;

/** True for a few words, each with a capital letter or a particle, that could name a person or a firm. */
export function looksLikeName(words: readonly Word[]): boolean {
  return (
    words.length >= 2 &&
    words.length <= MOST_WORDS &&
    words.every(({ text }) => NAME_WORD.test(text)) &&
    !words.every(({ text }) => TITLE.test(text)) &&
    !namesNoPerson(textOf(words))
  );
}

/** True where a name begins with a title: `Mr`, `Frau`, `Sra.` */
export function beginsWithTitle(name: string): boolean {
  return name.split(' ', 1).some((word) => TITLE.test(word));
}
