import { currencyCodes } from './currencies.ts';
import { vocabulary } from './phrases.ts';

/**
 * What a printed figure is called. `dated` labels ("Balance on 31 March") are opening or closing by their date;
 * `brought` and `carried` stand at page breaks as well as at the ends of a statement; `other` ones look like
 * balances or totals and are none of the account's own.
 */
export type LabelKind =
  | 'opening'
  | 'closing'
  | 'current'
  | 'bare'
  | 'brought'
  | 'carried'
  | 'dated'
  | 'total-credits'
  | 'total-debits'
  | 'total'
  | 'subtotal'
  | 'credit-count'
  | 'debit-count'
  | 'row-count'
  | 'daily-balance'
  | 'other';

const OPENING =
  'saldo final del periodo anterior|saldo final periodo anterior|saldo final do periodo anterior|saldo finale precedente|saldo finale del periodo precedente|solde final precedent|solde final du releve precedent|solde depart|solde depart au|solde de depart au|solde a l ouverture|solde de debut|outstanding balance from previous statement|balance previous statement|your previous statement balance|balance from your last statement|balance at last statement|devir bakiye|devir bakiyesi|devir|onceki donem bakiye|onceki hesap ozeti bakiyesi|saldo al inicio|saldo al inicio del periodo|saldo al comienzo|saldo no inicio do periodo|saldo di inizio periodo|saldo a inizio periodo|solde au debut de la periode|saldo zu beginn|saldo zu beginn der periode|saldo aan het begin|saldo na poczatek okresu|zustatek na zacatku obdobi|balance at period start|balance at start of period|beginning balance|opening balance|opening bal|previous balance|previous statement balance|balance last statement|last months balance|last month s balance|balance last month|previous months balance|ending balance last statement|last statement balance|start balance|starting balance|start of period balance|' +
  'balance at start|balance at the start|balance at beginning|balance at the beginning|initial balance|balance from previous statement|balance from last statement|your opening balance|opening ledger balance|prior balance|beginning bal|' +
  'opening book balance|balance on last statement|last balance|old balance|previous dues|previous outstanding balance|previous amount due|' +
  'saldo der letzten abrechnung|saldo letzte abrechnung|saldo vormonat|solde du releve precedent|solde du mois precedent|fatura anterior|total da fatura anterior|deuda anterior|saldo deudor anterior|' +
  'saldo estratto conto precedente|onceki donem borcu|onceki ekstre borcu|onceki donem bakiyesi|' +
  "solde d'ouverture|solde initial|ancien solde|solde precedent|solde anterieur|solde debut|solde en debut de periode|solde au debut|solde de depart|dernier solde|solde du dernier releve|" +
  'anfangssaldo|alter saldo|alter kontostand|anfangsbestand|anfangskontostand|saldovortrag|saldo vortrag|vortrag|startsaldo|letzter kontostand|kontostand alt|kontostand am anfang|' +
  'saldo anterior|saldo inicial|saldo iniziale|saldo precedente|saldo di apertura|saldo de apertura|saldo inicial del periodo|' +
  'beginsaldo|begin saldo|vorig saldo|vorig openstaand saldo|oud saldo|saldo vorig|saldo vorig afschrift|aanvangsaldo|openingsaldo|openingsbalans|vorige saldo|' +
  'saldo poczatkowe|saldo poprzednie|stan poczatkowy|ingaende saldo|inngaende saldo|indgaende saldo|saldo ingaende|saldo overfort fra|saldo overfort|forrige saldo|tidligere saldo|edellinen saldo|alkusaldo|primo saldo|saldo primo|' +
  'saldo awal|baki awal|baki permulaan|baki pembukaan|baki terdahulu|onceki bakiye|devreden bakiye|acilis bakiyesi|baslangic bakiyesi|baslangic bakiye|so du dau ky|so du dau|' +
  '前月残高|期首残高|上期結餘|上期余额|期初余额|期初結餘|承上結餘|承前結餘|承前餘額|上期餘額|期初餘額|前期餘額|上日餘額|前日餘額|קרן פתיחה|יתרת פתיחה|פתיחה יתרת|קודמת יתרה|الافتتاحي الرصيد|افتتاحي رصيد|السابق الرصيد|יתרה קודמת|الرصيد الافتتاحي|رصيد افتتاحي|الرصيد السابق|رصيد اول المدة|上日結餘|ยอดเงินต้นงวด|ยอดต้นงวด|ຍອດຕົ້ນງວດ|ຍອດເປີດ|기초잔액|이월잔액|전월이월|' +
  'pocatecni zustatek|predchozi zustatek|pociatocny zostatok|zostatok z posledneho vypisu|zostatok z predchadzajuceho vypisu|nyito egyenleg|nyitoegyenleg|elozo egyenleg|sold initial|soldul initial|balanta de deschidere|balanta initiala|sold contabil initial|sold precedent|sold anterior|pocetno stanje|prethodno stanje|zacetno stanje|αρχικο υπολοιπο|προηγουμενο υπολοιπο|υπολοιπο εναρξης|algsaldo|sakuma atlikums|pradinis likutis|upphafsstada|входящий остаток|остаток на начало|входящий баланс|вхідний залишок|期初余额|上期结余|' +
  'primosaldo|saldo fra forrige kontoutskrift|yatan bakiye|начално салдо|начален баланс|прихідний залишок|залишок на початок|प्रारंभिक शेष|प्रारम्भिक शेष|आरंभिक शेष|saldo iniziale a vostro credito|saldo iniziale a credito|saldo iniziale a debito|adeudo del periodo anterior|adeudo anterior|saldo del periodo anterior|saldo iniziale a vostro debito|saldo iniziale a vs credito|saldo iniziale a vs debito|saldo inicial en cuenta|solde en debut de mois|saldo op begindatum|acilis bakiye|bilanz anfang|זיכוי פתיחה|יתרה בתחילת התקופה|יתרה פותחת';
const CLOSING =
  'closing bal|total balance for|saldo i alt|solde final au|solde de fin|solde a la cloture|new balance this statement|balance of this statement|saldo al final del periodo|saldo al cierre|saldo no fim do periodo|saldo di fine periodo|saldo a fine periodo|solde a la fin de la periode|saldo am ende der periode|saldo aan het einde|saldo na koniec okresu|zustatek na konci obdobi|donem sonu bakiyesi|donem sonu bakiye|guncel bakiye|sold final cont|new balance total|pago para no generar intereses|saldo finale a credito|saldo finale a debito|saldo final a favor|balance at period end|balance at end of period|balance end of period|ending balance|closing balance|closing bal|new balance|new statement balance|end balance|end of period balance|balance at end|balance at the end|final balance|statement balance|balance this statement|ending balance this statement|' +
  'your closing balance|closing ledger balance|ending bal|closing book balance|statement closing balance|current statement balance|' +
  'solde de fermeture|solde final|nouveau solde|solde de cloture|solde en fin de periode|solde fin|solde a la fin|solde a nouveau|' +
  'endsaldo|neuer saldo|neuer saldo zu ihren lasten|neuer saldo zu ihren gunsten|saldo zu ihren lasten|saldo zu ihren gunsten|neuer kontostand|schlusssaldo|abschlusssaldo|endbestand|endkontostand|saldo neu|kontostand neu|kontostand am ende|schlussaldo|' +
  'saldo final|saldo actual|nuevo saldo|saldo finale|nuovo saldo|saldo di chiusura|saldo de cierre|saldo atual|saldo final del periodo|' +
  'eindsaldo|eind saldo|nieuw saldo|nieuw openstaand saldo|slotsaldo|sluitingsaldo|afsluitende saldo|' +
  'saldo a su favor|saldo a vuestro favor|saldo a nuestro favor|saldo a vostro favore|saldo a favor del cliente|saldo i deres favor|saldo i din favor|saldo ultimo|saldo utgaaende|' +
  'saldo koncowe|stan koncowy|utgaende saldo|udgaende saldo|saldo utgaende|ny saldo|ny saldo pr|nytt saldo|uusi saldo|loppusaldo|ultimo saldo|' +
  'saldo akhir|baki akhir|baki penutup|kapanis bakiyesi|son bakiye|so du cuoi ky|so du cuoi|' +
  '期末残高|本期結餘|本期余额|期末余额|期末結餘|結單結餘|ยอดเงินปลายงวด|ยอดปลายงวด|ຍອດທ້າຍງວດ|ຍອດປິດ|기말잔액|' +
  'konecny zustatek|novy zustatek|konecny zostatok|zostatok na konci|zostatok na konci obdobia|zaro egyenleg|zaroegyenleg|uj egyenleg|sold final|soldul final|balanta de inchidere|balanta finala|sold contabil final|sold nou|zavrsno stanje|novo stanje|koncno stanje|τελικο υπολοιπο|νεο υπολοιπο|υπολοιπο ληξης|loppsaldo|beigu atlikums|galutinis likutis|lokastada|исходящий остаток|остаток на конец|исходящий баланс|вихідний залишок|本期结余|本期餘額|期末餘額|結存餘額|יתרת סגירה|סגירה יתרת|סופית יתרה|الختامي الرصيد|ختامي رصيد|النهائي الرصيد|יתרה סופית|יתרה חדשה|ultimosaldo|крайно салдо|краен баланс|вихідний баланс|залишок на кінець|अंतिम शेष|saldo finale a vostro credito|saldo finale a vostro debito|saldo finale a vs credito|saldo finale a vs debito|saldo op einddatum|kapanis bakiye|יתרה בסוף התקופה|יתרה סוגרת|الرصيد الختامي|رصيد ختامي|رصيد الاغلاق|الرصيد النهائي|رصيد اخر المدة';
const CURRENT =
  'total a pagar|amount due|total balance|account balance|personal account balance|total due|total outstanding balance|total outstanding|total amount payable|total balance due|montant total a payer|zu zahlender betrag|totaal te betalen|totale dovuto|total a pagar este mes|saldo deudor actual|saldo contabilistico|saldo contabile|saldo contable|current balance|present balance|balance today|huidig saldo|kontostand aktuell|aktueller kontostand|solde actuel|saldo aktueel|balance now|this statement balance|' +
  'total amount due|total dues|total payment due|total desta fatura|valor desta fatura|donem borcu|saldo al corte';
const BARE = 'balance|saldo|solde|kontostand|etat de compte|stato del conto|baki|bakiye';
const BROUGHT =
  'balance brought forward|brought forward|bal brought forward|bal brought fwd|balance brought fwd|brought fwd|balance b/f|bal b/f|b/f|b/fwd|balance b/fwd|bal b/fwd|balance forward|bal fwd|balance fwd|forward balance|b/forward|balance b/forward|bal b/fwd|' +
  'balance from previous page|brought forward from previous page|opening balance brought forward|previous page balance|b/f balance|balance bf|' +
  'solde reporte|report du solde|report de la page precedente|saldo anterior de la pagina|saldo fran foregaende sida|saldo vorige pagina|saldo z przeniesienia|ubertrag von vorseite|saldo da pagina anterior|saldo della pagina precedente|fra forrige side|solde report|report|report a nouveau|a reporter de|ubertrag von|ubertrag vorseite|ubertrag|uebertrag|saldo a cuenta nueva|suma anterior|suma y sigue anterior|transporte|saldo transportado|' +
  'saldo riportato|riporto|saldo oorgebring|oorgebring|balans oorgebring|transport|overfort|overfort fra|z przeniesienia|baki dibawa ke hadapan|baki bawa ke hadapan|baki b/h|saldo pindahan|' +
  '繰越|繰越残高|前頁繰越|前ページより|承上頁|承前頁|承上页|上頁結餘|上页余额|ยอดยกมา|ຍອດຍົກມາ|ຍອດຍົກ|이월';
const CARRIED =
  'balance carried forward|c/f balance|carried forward|bal carried forward|balance carried fwd|carried fwd|balance c/f|bal c/f|c/f|c/fwd|balance c/fwd|bal c/fwd|c/forward|balance c/forward|carried over|balance carried over|balance to next page|continued balance|closing balance carried forward|' +
  'a reporter|solde a reporter|saldo a transportar|a transportar|saldo da riportare|saldo do przeniesienia|saldo naar volgende pagina|saldo till nasta sida|ubertrag auf folgeseite|saldo para la pagina siguiente|til neste side|ubertrag auf|saldo a riportare|a riportare|suma y sigue|saldo oorgedra|oorgedra|balans oorgedra|do przeniesienia|baki dibawa|baki hantar ke hadapan|saldo dipindahkan|' +
  '次頁繰越|次ページへ|次月繰越|轉下頁|转下页|結轉下頁|ยอดยกไป|ຍອດຍົກໄປ';
const DATED =
  'остаток на|доступно на|залишок на|баланс на|баланс станом на|наличие на|stan na|zustatek k|zostatok k|disponible al|disponivel em|balance as of|balance as at|balance on|balance at|balance as on|account balance on|account balance as of|your balance on|balance per|' +
  'solde au|solde en date du|solde crediteur au|solde debiteur au|kontostand am|kontostand vom|kontostand per|saldo am|saldo per|saldo zum|saldo al|saldo a fecha|saldo op|saldo pr|saldo em|saldo dia|saldo na dzien|balance am|' +
  'saldo fra kontoutskrift|saldo fra kontoutdrag|saldo pada|baki pada|saldo den|saldo a|saldo contabile al|saldo liquido al|stand per';
const TOTAL_CREDITS =
  'total deposit amount|total credits|total credit|total credit amount|total deposits|total deposit|total deposits and credits|total deposits and other credits|total deposits additions|total paid in|total money in|total payments in|total incoming|total receipts|total in|total inflow|total additions|' +
  'credits total|sum of credits|credit turnover|total amount credited|total lodgements|total credit transactions|total cr|' +
  'total credits|total des credits|total depots|total des depots|total au credit|summe haben|summe gutschriften|summe eingange|summe der gutschriften|haben total|total abonos|total ingresos|total creditos|total haber|total depositos|total entradas|total de entradas|total de ingresos|total de abonos|total de creditos|' +
  'totale accrediti|totale entrate|totale avere|totale crediti|totaal bij|totaal bijgeschreven|totaal ontvangen betalingen|totaal credit|totale krediete|suma uznan|suma wplywow|summa insattningar|sum inn|total kredit|mutasi kredit|jumlah kredit|total masuk|jumlah deposit|' +
  'money in|paid in|payments in|deposits and additions|deposits additions|deposits and other additions|deposits and other credits|deposits and credits|deposits credits|deposits|total deposits and additions|credits|credit(s) this period|total incoming|' +
  'eingehende transaktionen|eingange|gutschriften|einnahmen|bijgeschreven|abonos|ingresos|entradas|uznania|入金合計|存入總額|ยอดรวมเงินฝาก|รวมเงินฝาก|รวมฝากเงิน|' +
  'celkem prijmy|celkove prijmy|soucet prijmu|osszes jovairas|jovairas osszesen|rulaj creditor|total creditor|ukupno uplate|итого приход|всего поступлений|итого поступлений|поступления|поступление|поступило|всего пополнений|пополнения|итого зачислений|всего зачислений|обороты по кредиту|оборот по кредиту|tong ghi co';
const TOTAL_DEBITS =
  'total withdrawal amount|total debits|total debit|total debit amount|total withdrawals|total withdrawal|total withdrawals and debits|total withdrawals and other debits|total withdrawals subtractions|total paid out|total money out|total payments out|total outgoing|total payments|total out|total outflow|total subtractions|' +
  'debits total|sum of debits|debit turnover|total amount debited|total debit transactions|total dr|' +
  'total debits|total des debits|total retraits|total des retraits|total au debit|summe soll|summe lastschriften|summe ausgange|summe belastungen|summe der lastschriften|soll total|total cargos|total retiros|total debitos|total debe|total gastos|total saidas|total de saidas|total de cargos|total de debitos|total de gastos|' +
  'totale addebiti|totale uscite|totale dare|totale debiti|totaal af|totaal afgeschreven|totaal nieuwe uitgaven|totaal debet|totale debiete|suma obciazen|suma wydatkow|summa uttag|sum ut|total debet|mutasi debet|mutasi debit|jumlah debit|jumlah debet|total keluar|jumlah pengeluaran|' +
  'money out|paid out|payments out|withdrawals and subtractions|withdrawals subtractions|withdrawals and other subtractions|withdrawals and other debits|withdrawals and debits|withdrawals debits|withdrawals|debits|debit(s) this period|' +
  'ausgehende transaktionen|ausgange|lastschriften|ausgaben|afgeschreven|cargos|retiros|saidas|obciazenia|出金合計|提取總額|ยอดรวมเงินถอน|รวมเงินถอน|รวมถอนเงิน|' +
  'celkem vydaje|celkove vydaje|soucet vydaju|osszes terheles|terheles osszesen|rulaj debitor|total debitor|ukupno isplate|итого расход|всего списаний|итого списаний|списания|списание|списано|всего расходов|обороты по дебету|оборот по дебету|tong ghi no';
const SUBTOTAL =
  'rulaj zi|total zi|оборот за деня|оборот за день|page total|page totals|bladsytotaal|paginatotaal|sous total de la page|suma strony|summa sida|total da pagina|total halaman|total pagina|totale pagina|seitensumme|sub total|subtotal|sous total|zwischensumme|subtotaal|total this page|page subtotal|totals this page|total for this page|小計';
const TOTAL =
  'tong so|обороти|оборот|обороты|обороти общо|apgrozijums|apyvarta|kaive|kaibed|promet|ukupan promet|obrat|obraty|obraty celkem|forgalom|forgalom osszesen|rulaj total cont|total|totals|totali|grand total|sum|summe|zwischensumme|gesamt|totaux|sous total|totale|totales|totaal|subtotaal|suma|razem|summa|jumlah|toplam|item(s) totaling|items totaling|statement total|' +
  'total for this period|period total|turnover|turnovers|net balance|net change|net movement|net total|合計|小計|總計|รวม|ລວມ|합계|' +
  'celkem|spolu|osszesen|rulaj total|rulaj total perioada|tranzactii finalizate|total tranzactii finalizate|total rulaj|rulaj|rulaje|ukupno|skupaj|συνολο|kokku|kopa|viso|итого|всього|cong phat sinh|tong cong';
const ROW_COUNT =
  'number of transactions|no of transactions|transaction count|total transactions|total number of transactions|nombre d operations|numero de movimientos|anzahl buchungen|anzahl umsatze|liczba transakcji';
const CREDIT_COUNT =
  'credit count|cr count|number of credits|no of credits|no. of credits|no credit transactions|number of deposits|no of deposits|total credit count|credits count';
const DEBIT_COUNT =
  'debit count|dr count|number of debits|no of debits|no. of debits|no debit transactions|number of withdrawals|no of withdrawals|total debit count|debits count';
const DAILY =
  'sold final zi|sold zi|sold la sfarsitul zilei|остаток на конец дня|салдо в края на деня|zwischensaldo|zwischensaldo per|zwischensaldo vom|zwischensaldo am|tussensaldo|tussentijds saldo|saldo intermedio|solde intermediaire|solde journalier|saldo parziale|mellemsaldo|mellansaldo|saldo posrednie|saldo al giorno|saldo diario|saldo do dia|saldo dia|saldo del dia|solde du jour|tagessaldo|saldo del giorno|saldo di giornata|' +
  'daaglikse saldo|dagliga saldon|dagsaldi|salda dzienne|saldi giornalieri|saldo harian|saldos diarios|soldes quotidiens|tagessalden|daily balance|daily balances|daily ending balance|daily ending balances|daily balance summary|daily balance information|ending daily balance|daily account balance|end of day balance|balance history|daily ledger balances';
const OTHER =
  'pago minimo|pagamento minimo|ihr dispositionskredit|vat charged|total vat charged|total vat|average ledger|average collected|total credit available|total available credit|total cash available|total interest charged for this period|available balance|average balance|average daily balance|average available balance|average ledger balance|average collected balance|minimum balance|minimum daily balance|maximum balance|lowest balance|highest balance|low balance|collected balance|balance subject to interest rate|balance subject|' +
  'minimum payment|minimum payment due|past due amount|balance transfers|balance transfer|balance over|points balance|rewards balance|previous points balance|qualifying balance|required balance|overdraft limit|available credit|credit limit|credit line|uncleared|' +
  'total credit line|total credit limit|total cash limit|total credits available|credit limit total|interest paid|interest earned|interest charged|interest charges|total interest charged|total fees charged|total fees|total fees for this period|total interest for this period|total interest|total overdraft fees|total returned item fees|total overdraft|total returned item|total charges|total fee|' +
  'total account balances|total deposit accounts|total assets|total balance in|total points|total for all accounts|average|year to date|ytd|' +
  'solde disponible|sold disponibil|solde moyen|saldo disponible|saldo medio|verfugbarer betrag|verfugbarer saldo|verfugbar|beschikbaar saldo|gemiddeld saldo|beskikbare saldo|dispositionskredit|kreditlinie|disponivel|' +
  'available funds|funds available|unused|reserve|total rewards|monthly service fee|fee period|effective balance|unpresented|total relationship balance|net worth|利用可能残高|可用余额|可用結餘';

export const balanceVocabulary = vocabulary<LabelKind>([
  ['other', OTHER],
  ['daily-balance', DAILY],
  ['credit-count', CREDIT_COUNT],
  ['debit-count', DEBIT_COUNT],
  ['row-count', ROW_COUNT],
  ['dated', `${DATED}|${currencyCodes.map((code) => `${code} on`).join('|')}`],
  ['opening', OPENING],
  ['closing', CLOSING],
  ['current', CURRENT],
  ['bare', BARE],
  ['brought', BROUGHT],
  ['carried', CARRIED],
  ['total-credits', TOTAL_CREDITS],
  ['total-debits', TOTAL_DEBITS],
  ['subtotal', SUBTOTAL],
  ['total', TOTAL],
]);
