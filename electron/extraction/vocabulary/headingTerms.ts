import { vocabulary } from './phrases.ts';

/** What a column of a statement's table holds. `mixed` headings name both directions (`Debit/Credit`). */
export type ColumnKind =
  | 'date'
  | 'value-date'
  | 'post-date'
  | 'description'
  | 'reference'
  | 'check'
  | 'debit'
  | 'credit'
  | 'amount'
  | 'balance'
  | 'fee'
  | 'foreign'
  | 'currency'
  | 'direction'
  | 'filler';

const DATE =
  'made on|belegdatum|kaufdatum|umsatzdatum|transaktionstag|तारीख|दिनांक|תאריך|التاريخ|تاريخ|dt|f.oper|f.operacion|dt movimento|dt mov|fecha oper|oper|date|transaction date|date paid|paid date|trans date|tran date|txn date|trn date|trxn date|booking date|entry date|activity date|date of transaction|' +
  'date and time|date time|tran dt|txn dt|trans dt|buchung|verbuchungsdatum|verbuchung|buchungstag|buchungsdatum|bu tag|bu-tag|datum|fecha|fecha operacion|fecha de operacion|fecha oper|' +
  'f operacion|f oper|fecha mov|fecha contable|f contable|data|data operazione|data contabile|data mov|data movimento|data lancamento|data operacao|data do movimento|' +
  'data lanc|date operation|date d operation|date de l operation|date oper|date comptable|boekdatum|boekingsdatum|transactiedatum|datum transactie|' +
  'tanggal|tgl|tanggal transaksi|tarikh|tarikh transaksi|tarikh masuk|dato|bokforingsdag|bokforingsdatum|bokf datum|transaktionsdatum|transaktionsdag|transaksjonsdato|kopdatum|bogforingsdato|bogfort|' +
  'bokfort|bokforingsdato|data operacji|data ksiegowania|data transakcji|tarih|islem tarihi|pvm|paiva|kirjauspaiva|kirjauspvm|ngay|' +
  'ngay giao dich|dag|jour|dia|completed|completion time|created|date completed|date created|transaksiedatum|time|date d ecriture|' +
  '年月日|日付|取引日|お取引日|取扱日|日期|交易日期|交易日|วันที่|วันเดือนปี|ວັນທີ|날짜|거래일|' +
  'datum zauctovani|datum transakce|datum provedeni|datum uctovani|konyveles|konyveles datuma|konyvelesi nap|tranzakcio datuma|data tranzactiei|data operatiunii|bu.tag|buch.tag|datum knjizenja|datum izvrsenja|ημερομηνια|ημ/νια|kuupaev|datums|dagsetning|дата|дата операции|ngay gd|거래일시|거래일자|交易时间|交易時間|记账日期';
const VALUE_DATE =
  'вальор|дата на вальор|vaartuspaev|valutas datums|liq|fecha liq|f.valor|f.val|f val|dt balancete|tanggal valuta|tanggal efektif|tarikh nilai|value date|value|val date|value dt|val dt|valuta|valutadatum|valuta datum|wert|wertstellung|wertstellungsdatum|valeur|date valeur|date de valeur|fecha valor|fecha de valor|f valor|' +
  'data valuta|data valor|data val|waardedatum|valutadag|valuteringsdag|interest date|rentedatum|rente datum|effective date|eff date|effective|data waluty|arvopaiva|valutadato|rentedato|' +
  '起息日|起算日|' +
  'datum valuty|datum splatnosti|erteknap|data valutei|data val.|ημ/νια αξιας|valeur le|ngay hieu luc|дата валютирования|기산일';
const POST_DATE =
  'fecha de cargo|fecha cargo|fecha de aplicacion|received by us|date received|date received by us|date entered|entered|entered on|post date|posting date|posted date|date posted|posted|posting|post dt|date of posting|process date|processed date|date processed|processing date|' +
  'date de traitement|date d inscription|date inscription|inscription|settlement date|記帳日';
const DESCRIPTION =
  'основание|наредител|получател|контрагент|пояснение|детайли|детали|детали операции|наименование|informacija sanemejam|sanemejs|maksatajs|informacija|gavejas|moketojas|mokejimo paskirtis|saaja|maksja|saaja maksja|विवरण|תיאור|תאור|פרטים|הפעולה|الوصف|البيان|التفاصيل|description|descriptions|estabelecimento|estabelecimentos|establecimiento|comercio|commercant|commerce|esercente|isyeri|uye isyeri|handler|details|detail|transaction|transactions|transaction details|transaction detail|transaction description|description of transaction|' +
  'details of transaction|transaction particulars|transaction remarks|particulars|narration|narrative|activity|merchant|merchant name|payee|name|remarks|memo|payment type and details|payment type|' +
  'payment details|transaction type|tran type|type of transaction|type|txn type|text|item|items|explanation|verwendungszweck|buchungstext|vorgang|' +
  'beschreibung|buchungsdetails|buchungsinformationen|erlauterung|erlauterungen|auftraggeber|empfanger|zahlungsempfanger|verwendung|libelle|libelle de l operation|libelle des operations|nature|nature de l operation|operazione|operazioni|operacion|operacao|transaccion|' +
  'nature des operations|operations|operation|designation|description de l operation|concepto|descripcion|detalle|detalles|movimiento|movimientos|observaciones|descrizione|' +
  'descrizione operazione|descrizione operazioni|descrizione delle operazioni|causale|dettagli|descricao|descricao do movimento|historico|lancamento|lancamentos|movimento|movimentos|' +
  'descritivo|omschrijving|naam|mededeling|mededelingen|tegenpartij|counterparty|begunstigde|naam omschrijving|uraian|uraian transaksi|keterangan|' +
  'keterangan transaksi|rincian transaksi|urusniaga|butiran|butiran transaksi|butiran urusniaga|huraian|diskripsi|diskripsi urus niaga|opis|opis operacji|opis transakcji|tytul|szczegoly|' +
  'transaktion|transaktioner|specifikation|beskrivelse|tekst|forklaring|beskrivning|meddelande|selite|saaja|aciklama|beskrywing|besonderhede|transaksiebesonderhede|' +
  'noi dung|摘要|お取引内容|取引内容|内容|交易摘要|交易說明|交易明細|説明|說明|รายการ|คำอธิบาย|ລາຍການ|ເນື້ອໃນ|내용|적요|' +
  'popis|nazev|typ transakce|popis transakce|poznamka|zprava|popis operace|megnevezes|leiras|kozlemeny|jogcim|tranzakcio|descriere|explicatii|detalii|detalii tranzactie|detalii tranzactii|opis transakcije|svrha|περιγραφη|αιτιολογια|selgitus|apraksts|paskirtis|skyring|описание|назначение|назначение платежа|операция|опис|призначення|dien giai|mo ta|so ct|거래내용|기재내용|对方户名|對方戶名|对方名称';
const REFERENCE =
  'num de pago|no de pago|אסמכתא|المرجع|documento|docto|doc|n docto|dcto|comprobante|sucursal|parcela|parcelas|cuota|cuotas|taksit|ville|city|place|ort|ciudad|lote|ag origem|ag|origem|cod|reference|ref|ref no|reference no|reference number|ref number|customer reference|serial|serial no|receipt no|receipt|instrument|instrument id|inst no|chq ref no|chq ref number|tran list no|channel|' +
  'branch|code|location|country|category|account|account no|account number|trans code|tran code|tran id|transaction id|txn id|id|status|sr no|s no|no|nr|number|tran no|trn code|' +
  'kategorie|referentie|numero|referencia|riferimento|referenz|reference de l operation|init br|branch code|teller|user|card|cardholder|terminal';
const CHECK =
  'check|check number|check no|check nbr|check num|check #|checks|cheque|cheque no|cheque number|chq no|chq|chq number|cheque nbr|ck no|ck number|cheque details|chq inst no';
const DEBIT =
  'withdraw|withdrawl|withdrawls|zaduzenje|zaduzenja|zadolzitev|terecenje|नामे|निकासी|आहरण|חובה|مدين|سحب|amounts deducted|amount deducted|deducted|amounts withdrawn|amount withdrawn|amount subtracted|subtracted|debit|debits|debit amount|debit amt|withdrawal|withdrawals|withdrawal amount|withdrawal amt|withdrawals subtractions|withdrawn|paid out|money out|out|payments out|payment|payments|spent|outflow|outgoing|' +
  'outgoings|subtractions|deductions|dr|dr amount|purchase|purchases|soll|belastung|belastungen|lastschrift|lastschriften|zu ihren lasten|ausgang|ausgange|ausgaben|auszahlung|auszahlungen|debet|retrait|retraits|' +
  'retraits et paiements|sortie|sorties|depense|depenses|paiements|cheques et debits|cheques and debits|checks and debits|cheques debits|af|uit|uitgaven|uitgaand|cargo|cargos|debe|debito|debitos|retiro|retiros|' +
  'adeudo|adeudos|gasto|gastos|pagos|salida|salidas|egreso|egresos|addebito|addebiti|uscita|uscite|dare|saida|saidas|obciazenia|obciazenie|' +
  'wyplaty|wyplata|wydatki|uttag|ut|ut fra konto|ut av konto|udbetaling|debetering|veloitukset|otto|otot|pengeluaran|penarikan|keluar|mutasi debet|mutasi debit|borc|cikis|cikan|' +
  'onttrekking|onttrekkings|debiet|debiete|less|amount debited|debited|ghi no|' +
  '出金|出金額|お支払金額|お引出し|お引き出し|引出|引き出し|支出|提取|支払|借方|取出|ถอน|ถอนเงิน|เดบิต|ຖອນ|ໜີ້|출금|찾으신금액|' +
  'rulaj debitor|debit receipt|vydaje|odchozi|odepsano|ma dati|vyber|terheles|terhelesek|kiadas|plati|iesiri|isplata|isplate|duguje|breme|χρεωση|deebet|debets|debetas|расход|списание|дебет|дебит|теглене|задължения|видатки|so tien ghi no|phat sinh no|출금액|지급|支出金额|借方发生额|转出';
const CREDIT =
  'odobrenje|odobrenja|odobritev|जमा|זכות|دائن|ايداع|amounts added|amounts deposited|amount deposited|amount added|added|credit|credits|credit amount|credit amt|deposit|deposits|deposit amount|deposit amt|deposits additions|deposited|additions|paid in|money in|in|payments in|receipts|received|inflow|incoming|cr|cr amount|' +
  'lodgement|lodgements|haben|gutschrift|gutschriften|zu ihren gunsten|eingang|eingange|einnahmen|einzahlung|einzahlungen|depot|depots|depots et credits|deposits and credits|' +
  'deposits credits|versement|versements|entree|entrees|recettes|bij|inkomsten|inkomend|abono|abonos|haber|ingreso|ingresos|entrada|entradas|' +
  'deposito|depositos|accredito|accrediti|entrata|entrate|avere|credito|creditos|uznania|uznanie|wplaty|wplata|wplywy|insattning|insattningar|kredit|' +
  'inn|inn pa konto|indbetaling|hyvitykset|pano|panot|pemasukan|setoran|masuk|mutasi kredit|alacak|giris|giren|krediet|krediete|deposito s|amount credited|credited|ghi co|' +
  '入金|入金額|お預り金額|お預かり金額|お預入れ|預入|存入|貸方|收入|ฝาก|ฝากเงิน|เครดิต|ຝາກ|ມີ|입금|맡기신금액|' +
  'rulaj creditor|credit payment|prijmy|prichozi|pripsano|dal|vklad|jovairas|jovairasok|bevetel|incasari|intrari|uplata|uplate|potrazuje|dobro|πιστωση|kreedit|kredits|kreditas|приход|поступление|зачисление|кредит|надходження|so tien ghi co|phat sinh co|입금액|수입|收入金额|贷方|贷方发生额|转入';
const AMOUNT =
  'pago requerido|pago mensual|monthly instalment|monthly installment|instalment amount|installment amount|المبلغ|סכום|राशि|amount|amounts|amt|$ amount|amount in|montant en|importe en|valor em|valor em r$|importo in|transaction amount|trans amount|txn amount|net amount|betrag|umsatz|umsatze|montant|bedrag|importe|importe eur|importo|valor|monto|kwota|kwota operacji|belopp|belob|belop|jumlah|nominal|mutasi|' +
  'mutation|tutar|islem tutari|maara|summa|nilai|jumlah urusniaga|jumlah transaksi|so tien|bedrag in|total|debits credits|' +
  '金額|金额|取引金額|交易金額|จำนวนเงิน|ຈຳນວນເງິນ|금액|거래금액|' +
  'rulaj|amaun|amaun rm|castka|suma|osszeg|iznos|znesek|ποσο|upphaed|сумма|сума|so tien gd|거래금액|交易金额|发生额';
const BALANCE =
  'bokfort saldo|bogfort saldo|bokfort balans|disponibelt saldo|booked balance|शेष|יתרה|الرصيد|رصيد|balance|balances|running balance|running bal|bal|closing balance|available balance|ledger balance|account balance|ending balance|ending daily balance|end of day balance|new balance|daily balance|saldo|saldo contable|' +
  'saldo actual|saldo disponible|saldo final|liquidacion|saldo operacion|saldo liquidacion|kontostand|kontosaldo|neuer saldo|solde|solde progressif|saldo po operacji|saldo po|stan|baki|baki akhir|baki penyata|saldo akhir|bakiye|balans|saldot|saldi|saldo na|saldo apos|' +
  'so du|残高|差引残高|お預り残高|結餘|结余|余额|餘額|ยอดคงเหลือ|คงเหลือ|ยอดเงินคงเหลือ|ຍອດເຫຼືອ|ຍອດຄົງເຫຼືອ|ຍອດເງິນ|잔액|거래후잔액|' +
  'zustatek|zostatok|egyenleg|sold|sold final|stanje|υπολοιπο|jaak|atlikums|likutis|stada|остаток|баланс|залишок|so du cuoi|잔고|账户余额';
const FEE =
  'fee|fees|service fee|service fees|charge|charges|bank charge|bank charges|accrued bank charges|accrued charges|commission|gebuhr|gebuhren|entgelt|entgelte|frais|comision|comissao|' +
  'tarifa|tarifas|commissioni|commissione|spese|oplata|oplaty|prowizja|avgift|avgifter|gebyr|gebyrer|provisie|kosten|biaya|biaya admin|yuran|caj|costi|costo|komision|masraf|komisyon|taxa|taxas|tasa|' +
  'tax|vat|levy|fooi|fooie|diensfooi|diensgeld|bankkoste|手数料|' +
  'poplatek|poplatky|dij|jutalek|comision|naknada|комиссия|수수료';
const FOREIGN =
  'foreign amount|saldo a diferir|saldo diferido|saldo por diferir|capital pendiente|monto original|importe original|valor original|saldo pendiente|saldo restante|remaining balance|balance remaining|original amount|original currency amount|exchange rate|fx rate|rate|foreign currency|foreign currency amount|amount in foreign currency|foreign|local amount|points|cashback|' +
  'wechselkurs|kurs|taux|tipo de cambio|cambio|wisselkoers|originalbetrag|montant devise|exchange|gst|apr|interest rate';
const CURRENCY =
  'currency|ccy|cur|curr|devise|wahrung|whg|moneda|divisa|moeda|munt|mata uang|mata wang|waluta|通貨|幣種|' +
  'mena|devizanem|deviza|νομισμα|валюта|loai tien|币种';
const DIRECTION =
  'd k|k d|d h|h d|dr cr|cr dr|d c|c d|debit credit|credit debit|s h|soll haben|af bij|bij af|plus minus|db cr|dc|debet credit|debet kredit|type dr cr';
const FILLER =
  'and|et|und|y|e|o|u|ou|en|of|the|de|du|des|des operations|von|from|to|or|a|in zar|zar|usd|eur|gbp|inr|sgd|aud|cad|nzd|hkd|myr|chf|rm|rs|rs.|rp|your|ending|daily|beginning|eur|in eur|in usd|in sgd|r|contd|continued|bank|on|by|for|us$|s$|' +
  'a$|inc|incl|with|page|sgd equivalent|per|lcy|local currency|min|max|ccy|opening|previous|this period|last|statement';

const FIGURES: readonly (readonly [ColumnKind, string])[] = [
  ['direction', DIRECTION],
  ['fee', FEE],
  ['foreign', FOREIGN],
  ['balance', BALANCE],
  ['debit', DEBIT],
  ['credit', CREDIT],
  ['amount', AMOUNT],
];

/** The names of columns of figures and of their directions: few lines hold one, and none without is a heading. */
export const figureHeadings = vocabulary<ColumnKind>(FIGURES);

export const headingVocabulary = vocabulary<ColumnKind>([
  ['direction', DIRECTION],
  ['value-date', VALUE_DATE],
  ['post-date', POST_DATE],
  ['date', DATE],
  ['description', DESCRIPTION],
  ['fee', FEE],
  ['foreign', FOREIGN],
  ['balance', BALANCE],
  ['check', CHECK],
  ['debit', DEBIT],
  ['credit', CREDIT],
  ['amount', AMOUNT],
  ['currency', CURRENCY],
  ['reference', REFERENCE],
  ['filler', FILLER],
]);
