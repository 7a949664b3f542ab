import { foldedText } from '../../../shared/recognitions/foldedText.ts';

/**
 * Words of banks about how money moved. They stand before, after and between names, and name nobody. Left out of a
 * counterparty's key together with every word that has a digit (dates, references, card numbers) and month names.
 */
const channelWords = new Set(
  (
    'card purchase payment pmt paymt pay debit credit order standing transfer trf tfr xfer ref reference no nr number pos ' +
    'eft ach wire sepa direct dd so bp online internet mobile app banking bank to from of the for and a an by at via on in ' +
    'value date visa mastercard maestro contactless chip pin purch magtape instant immediate faster received sent incoming ' +
    'outgoing deposit withdrawal id trace auth mandate iban bic bgc fpi fpo fps vis chg ' +
    'kaart betaling betaal aan van kartenzahlung lastschrift gutschrift uberweisung ueberweisung dauerauftrag basislastschrift ' +
    'end mandat referenz carte achat prelevement virement paiement vir prlv cb du de la le les des en ' +
    'compra pago recibo transferencia tarjeta domiciliacion adeudo pagamento bonifico addebito acquisto carta betaalopdracht ' +
    'incasso overboeking kortkop kob betalning overforing girering ' +
    'jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october ' +
    'november december'
  ).split(' '),
);

/** Words of a name that tell one party from another. */
const keyWords = 4;

/** Who stands on the other side of a row, by its text alone. */
export type Counterparty = {
  /** The same for rows of the same party. */
  key: string;
  /** The words as the statement writes them. */
  label: string;
};

/**
 * Who stands on the other side of a row, by its text: what is left of it without dates, numbers, references and the
 * bank's own words. Null where nothing is left.
 */
export function counterpartyOf(description: string): Counterparty | null {
  const plain = !/[^ -~]/.test(description);
  const words = description.split(plain ? /[^A-Za-z0-9&'.]+/ : /[^\p{L}\p{N}&'’.]+/u);
  const kept: string[] = [];
  const key: string[] = [];
  for (const word of words) {
    // Most are numbers or plain letters, which need no folding.
    if (/[0-9]/.test(word)) continue;
    const folded = /^[A-Za-z]*$/.test(word) ? word.toLowerCase() : foldedText(word).replaceAll(' ', '');
    if (folded.length < 2 || /\d/.test(folded) || channelWords.has(folded)) continue;
    kept.push(word.replace(/[.'’]+$/u, ''));
    key.push(folded);
    if (key.length === keyWords) break;
  }
  return key.length === 0 ? null : { key: key.join(' '), label: kept.join(' ') };
}
