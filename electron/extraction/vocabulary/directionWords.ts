import { vocabulary } from './phrases.ts';

/**
 * What the words of a row say about its direction, whatever its sign. `received` is money in beyond doubt; `payment`
 * comes into a card, and on other accounts goes either way.
 */
type DirectionWord = 'in' | 'out' | 'received' | 'payment';

const THANKS =
  'payment thank you|payment received thank you|thank you for your payment|thanks for your payment|paiement merci|' +
  'merci pour votre paiement|merci de votre paiement|votre paiement merci|gracias por su pago|gracias por tu pago|su pago gracias|' +
  'bedankt voor uw betaling|hartelijk bedankt voor uw betaling|dank voor uw betaling|betaling dankie|vielen dank fur ihre zahlung|danke fur ihre zahlung|' +
  'grazie per il pagamento|obrigado pelo pagamento|pagamento obrigado|pembayaran terima kasih|tack for din betalning|takk for din betaling|tak for din betaling|' +
  'kiitos maksusta|dziekujemy za wplate|dziekujemy za splate|dekujeme za platbu|odeme tesekkur ederiz';
const RECEIVED =
  'payment received|zahlung erhalten|zahlungseingang|paiement recu|pago recibido|pagamento recebido|pagamento ricevuto|' +
  'betaling ontvangen|ontvangen betaling|pembayaran diterima|bayaran diterima';
const PAYMENT =
  'payment|autopay|repayment|pmt|pymt|zahlung|einzahlung|kartenausgleich|paiement|reglement|pago|pagamento|betaling|pembayaran|bayaran|inbetalning|wplata|splata|odeme|odemeniz';
const IN =
  'transfer in|money received|cash in|received|recibido|recebido|recebida|recu de|erhalten|ontvangen|ricevuto|salary|salaries|wages|payroll|direct deposit|deposit|dep|refund|refunds|cashback|cash back|credit adjustment|dividend|pension|transfer from|received from|receipt|inward|incoming|interest earned|credit interest|deposit interest|' +
  'gehalt|lohn|rente|gutschrift|erstattung|ruckerstattung|rueckerstattung|eingang|salaire|remboursement|virement recu|avoir|depot|' +
  'nomina|salario|devolucion|reembolso|deposito|ingreso|abono|estorno|deposito|vencimento|ordenado|stipendio|rimborso|accredito|versamento|' +
  'salaris|terugbetaling|terugboeking|storting|bijschrijving|salarisbetaling|loon|lon|aterbetalning|insattning|wynagrodzenie|zwrot|uznanie|gaji|setoran|pengembalian|maas|iade';
const OUT =
  'paid to|payment to|transfer out|money sent|you paid|you sent|cash out|enviado|enviada|emitida|emitido|purchase|purchases|pos|atm|withdrawal|withdrawals|wdl|wd|cash advance|debit order|standing order|direct debit|bill payment|transfer to|sent to|outgoing|annual fee|monthly fee|account fee|service fee|late fee|late payment fee|transaction fee|fee|fees|charge|charges|service charge|interest charge|interest charged|finance charge|premium|insurance|rent|tax|levy|' +
  'kartenzahlung|lastschrift|dauerauftrag|bargeldauszahlung|geldautomat|auszahlung|gebuhr|entgelt|einkauf|miete|versicherung|abbuchung|achat|achats|retrait|prelevement|frais|cotisation|loyer|paiement par carte|paiement carte|' +
  'compra|compras|retiro|reintegro|comision|cuota|recibo|cargo|alquiler|seguro|saque|levantamento|tarifa|debito automatico|acquisto|prelievo|commissione|addebito|pagamento pos|affitto|' +
  'aankoop|opname|geldopname|incasso|kosten|betaalautomaat|pinbetaling|huur|debietorder|koop|uttag|kop|avgift|kortkop|hyra|zakup|wyplata|oplata|prowizja|czynsz|pembelian|tarik tunai|penarikan|biaya|sewa|alisveris|ucret|faiz';

export const directionWords = vocabulary<DirectionWord>([
  ['received', `${THANKS}|${RECEIVED}`],
  ['in', IN],
  ['out', OUT],
  ['payment', PAYMENT],
]);

const thanks = new Set(THANKS.split('|'));

/** True where the words of a row thank for a payment, as those of cards and loans do. */
export const thanksForPayment = (words: readonly { text: string }[]): boolean =>
  directionWords.matchAll(words).some(({ phrase }) => thanks.has(phrase));
