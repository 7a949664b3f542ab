/** Kinds of bank that stand as words of their own in the names of banks, and in no person's. */
const kinds =
  'bank|banque|banco|banca|bankasi|bankas|banka|caixa|caja|sparkasse|volksbank|credit union|building society|caisse|crédit|bancorp|bankverein|kantonalbank|pank|pankki|banken|spaarkas|kasse|спарбанк|банк|банка|τραπεζα|τράπεζα|बैंक|בנק|بنك|مصرف|ngân hàng';

/** A word by which a text names a bank, also written together with a name (`Meadowbank`). */
export const BANK_WORD = new RegExp(
  `(?<!\\p{L})(?:${kinds}|trust)(?!\\p{L})|(?:bank|banken|pank|bankası|bankasi|pankki|sparkasse|spaarkas|kassen)(?!\\p{L})|銀行|银行|ธนาคาร|ທະນາຄານ|은행`,
  'iu',
);

/**
 * Part of a word without which no text names a bank: a cheap look before the careful ones. Of kinds in two words the
 * last is enough.
 */
export const PART_OF_NAME = new RegExp(
  `${kinds.replaceAll(/[^|]* /g, '')}|trust|pank|kassen|savings|cr[ée]dit|bancorp|society|union|銀行|银行|ธนาคาร|ທະນາຄານ|은행`,
  'iu',
);

/** A kind of bank that is no part of a holder's name, as `Trust` and the end of `Burbank` are. */
export const KIND_OF_BANK = new RegExp(`(?<!\\p{L})(?:${kinds})(?!\\p{L})`, 'iu');
