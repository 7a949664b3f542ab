import { vocabulary } from './phrases.ts';

/** What the title over a group of rows says about them. `payments` are money out of an account, and money into a card. */
export type SectionKind =
  'credit' | 'debit' | 'payments' | 'checks' | 'daily-balances' | 'both' | 'not-rows' | 'not-booked';

const CREDIT =
  'deposits|deposit|credits|credit|additions|money in|paid in|incoming|payments received|receipts|payments received|payments and credits|payments and other credits|payment credits|deposits and other additions|deposits and additions|electronic credits|electronic deposits|other credits|other deposits|' +
  'interest credited|transfers in|refunds|incoming payments|credits and deposits|direct deposits|mobile deposits|' +
  'gutschriften|gutschrift|eingange|einzahlungen|au credit|operations au credit|credits au compte|depots|depots et credits|ricavi|bijgeschreven|mutasi kredit|kredit|setoran|pemasukan|deposito s en krediete|deposito s|krediete|wplaty|uznania|insattning|innbetalinger|indbetalinger|pano|panot|yatan|depositos|creditos|creditos recibidos|versements|abonos|ingresos|entrate|accrediti|bijschrijvingen|entradas|wplywy|insattningar|krediete|入金|存入';
const DEBIT =
  'purchases and adjustments|balance transfers|other charges|compras y cargos diferidos|compras y cargos diferidos a meses|compras a meses|cargos diferidos|deductions|checks and other deductions|other deductions|banking deductions|electronic banking deductions|online and electronic banking deductions|new charges|new transactions|withdrawals|withdrawal|debits|debit|subtractions|fees|fee|charges|service charges|service fees|purchases|purchase|money out|paid out|outgoing|electronic payments|electronic withdrawals|electronic debits|other debits|other withdrawals|cash advances|interest charged|interest charges|interest charge|finance charges|fees charged|fees and charges|' +
  'atm|atm withdrawals|atm debit card withdrawals|atm and debit card withdrawals|card purchases|debit card purchases|transfers out|bill payments|point of sale|pos purchases|standard purchases|other subtractions|withdrawals and other subtractions|outgoing payments|online payments|automatic payments|' +
  'lastschriften|lastschrift|ausgange|auszahlungen|au debit|operations au debit|debits au compte|retraits et debits|afgeschreven|mutasi debet|mutasi debit|debet|penarikan|pengeluaran|onttrekkings en debiete|onttrekkings|wyplaty|utbetalinger|udbetalinger|otto|otot|debitos|debitos y cargos|pagamenti|pagos y cargos|belastungen|retraits|frais|achats|cargos|retiros|gastos|comisiones|uscite|addebiti|afschrijvingen|saidas|wydatki|obciazenia|uttag|debiete|fooie|出金|提取';
const PAYMENTS =
  'payments|payment|payments received thank you|zahlungen|paiements|pagos|pagamenti|betalingen|pagamentos';
const CHECKS =
  'checks|checks paid|checks presented|checks presented conventionally|checks presented electronically|conventional checks|conventional checks paid|checks cleared|check|cheques|cheques paid|checks in number order|checks posted|cleared checks|checks and substitute checks|check transactions|checks enclosed|summary of checks written|summary of checks|check summary|checks written|check register|numerical check listing';
const DAILY =
  'daaglikse saldo|dagliga saldon|dagsaldi|salda dzienne|saldi giornalieri|saldo harian|saldos diarios|soldes quotidiens|solde quotidien|tagessalden|tagesendsalden|daglige saldi|baki harian|' +
  'daily balance|daily balances|daily ending balance|daily ending balances|daily balance summary|daily balance information|daily ledger balance|daily ledger balances|ending daily balances|balance history|daily account balance|balance summary by date|daily account activity balances|end of day balances';
const BOTH =
  'transactions|transaction history|transaction summary|transactions summary|summary of transactions|transaction detail|transaction details|transactions detail|account activity|activity|account transactions|deposits and withdrawals|credits and debits|debits and credits|deposits withdrawals|account history|details of transactions|mouvements|umsatze|movimientos|movimenti|cargos abonos y compras|cargos abonos y compras regulares|transacties|lancamentos|mutasi';
const NOT_BOOKED =
  'pending|pending transactions|pending activity|reverted|reverted transactions|declined|declined transactions|cancelled transactions|scheduled payments|scheduled transactions|upcoming payments|authorisations pending|authorizations pending|unposted|holds|ausstehende|vorgemerkte|vorgemerkte umsatze|en attente|operations en attente|pendientes|in sospeso|pendentes|memo posted|not yet posted|' +
  'proximas faturas|compras parceladas proximas faturas|parcelas futuras|lancamentos futuros|future instalments|future installments|upcoming instalments|upcoming installments|proximas cuotas|cuotas a vencer|cuotas por vencer|gelecek donem taksitleri';
const NOT_ROWS =
  'annual percentage rate|annual percentage rate apr|annual percentage rate type|balance subject to interest rate|balance type|type of balance|zusammenfassung|resume|resumen|riepilogo|resumo|interest rate summary|interest summary|rate summary|rates|overdraft fee summary|overdraft and returned item fees|fee summary|monthly service fee summary|rewards summary|points|interest charge calculation|year to date|exchange rates|' +
  'prospetto di liquidazione|riassunto scalare|prospetto competenze|account summary|summary of accounts|account options|payment information|consolidated balance summary|statement summary|summary|standing orders|direct debit mandates|instalment plans|installment plans|your instalment plans|instalment plan summary|ratenplane|plans de paiement|planes de cuotas|compras a meses sin intereses|planos de parcelamento';

export const sectionVocabulary = vocabulary<SectionKind>([
  ['daily-balances', DAILY],
  ['not-booked', NOT_BOOKED],
  ['not-rows', NOT_ROWS],
  ['both', BOTH],
  ['checks', CHECKS],
  ['credit', CREDIT],
  ['debit', DEBIT],
  ['payments', PAYMENTS],
]);
