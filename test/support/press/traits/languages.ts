/** The order of the words in the lines of a language. */
const order = [
  ['statement', 'account', 'currency', 'period', 'to', 'page', 'of', 'summary', 'dailyBalances'],
  // Where two dates are printed, side by side, each has its own heading.
  ['date', 'transactionDate', 'bookingDate', 'valueDate', 'description', 'debit', 'credit', 'amount', 'balance', 'fee'],
  // The sections hold only money in, or only money out.
  ['opening', 'closing', 'totalCredits', 'totalDebits', 'creditSection', 'debitSection'],
  ['broughtForward', 'carriedForward', 'subtotal'],
] as const;

type Word = (typeof order)[number][number];

/** The words that a statement in one language is made of. */
export type Words = Record<Word, string> & { months: readonly string[]; shortMonths: readonly string[] };

/** Reads the lines of a language: its months, its short months, then the words of `order`, parted by bars. */
function wordsOf(text: string): Words {
  const [months = '', shortMonths = '', ...lines] = text.trim().split(/\n\s*/);
  const cells = lines.map((line) => line.split(' | '));
  const words = Object.fromEntries(order.flatMap((line, at) => line.map((word, index) => [word, cells[at]?.[index]])));
  if (!isWhole(words)) throw new RangeError(`A word is missing beside ${months}`);
  return { ...words, months: months.split(' '), shortMonths: shortMonths.split(' ') };
}

function isWhole(words: Readonly<Record<string, string | undefined>>): words is Record<Word, string> {
  return order.flat().every((word) => words[word] !== undefined);
}

const en = wordsOf(`
  January February March April May June July August September October November December
  Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec
  Statement of account | Account number | Currency | Statement period | to | Page | of | Account summary | Daily balance summary
  Date | Transaction date | Posting date | Value date | Description | Debit | Credit | Amount | Balance | Fee
  Opening balance | Closing balance | Total credits | Total debits | Deposits and other credits | Withdrawals and other debits
  Balance brought forward | Balance carried forward | Page total
`);

const us: Words = {
  ...en,
  debit: 'Withdrawals',
  credit: 'Deposits',
  opening: 'Beginning balance',
  closing: 'Ending balance',
  totalCredits: 'Total deposits and credits',
  totalDebits: 'Total withdrawals and debits',
};

const af = wordsOf(`
  Januarie Februarie Maart April Mei Junie Julie Augustus September Oktober November Desember
  Jan Feb Mrt Apr Mei Jun Jul Aug Sep Okt Nov Des
  Rekeningstaat | Rekeningnommer | Geldeenheid | Staatperiode | tot | Bladsy | van | Rekeningopsomming | Daaglikse saldo
  Datum | Transaksiedatum | Boekingsdatum | Waardedatum | Beskrywing | Debiet | Krediet | Bedrag | Saldo | Fooi
  Openingsaldo | Sluitingsaldo | Totale krediete | Totale debiete | Deposito’s en krediete | Onttrekkings en debiete
  Saldo oorgebring | Saldo oorgedra | Bladsytotaal
`);

const de = wordsOf(`
  Januar Februar März April Mai Juni Juli August September Oktober November Dezember
  Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.
  Kontoauszug | Kontonummer | Währung | Zeitraum | bis | Seite | von | Kontoübersicht | Tagessalden
  Datum | Belegdatum | Buchungsdatum | Wert | Verwendungszweck | Soll | Haben | Betrag | Saldo | Entgelt
  Anfangssaldo | Endsaldo | Summe Gutschriften | Summe Belastungen | Gutschriften | Belastungen
  Übertrag von Vorseite | Übertrag auf Folgeseite | Zwischensumme
`);

const fr = wordsOf(`
  janvier février mars avril mai juin juillet août septembre octobre novembre décembre
  janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.
  Relevé de compte | Numéro de compte | Devise | Période | au | Page | sur | Résumé du compte | Soldes quotidiens
  Date | Date d’opération | Date comptable | Valeur | Libellé | Débit | Crédit | Montant | Solde | Frais
  Solde d’ouverture | Solde de clôture | Total des crédits | Total des débits | Opérations au crédit | Opérations au débit
  Report de la page précédente | Solde à reporter | Sous-total de la page
`);

const es = wordsOf(`
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  ene feb mar abr may jun jul ago sep oct nov dic
  Extracto de cuenta | Número de cuenta | Divisa | Periodo | al | Página | de | Resumen de la cuenta | Saldos diarios
  Fecha | Fecha operación | Fecha contable | Fecha valor | Concepto | Cargos | Abonos | Importe | Saldo | Comisión
  Saldo inicial | Saldo final | Total abonos | Total cargos | Abonos | Cargos
  Saldo anterior de la página | Suma y sigue | Total página
`);

const pt = wordsOf(`
  janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro
  jan fev mar abr mai jun jul ago set out nov dez
  Extrato de conta | Número da conta | Moeda | Período | a | Página | de | Resumo da conta | Saldos diários
  Data | Data operação | Data lançamento | Data-valor | Descrição | Débito | Crédito | Valor | Saldo | Tarifa
  Saldo inicial | Saldo final | Total de créditos | Total de débitos | Entradas | Saídas
  Saldo transportado | Saldo a transportar | Total da página
`);

const it = wordsOf(`
  gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
  gen feb mar apr mag giu lug ago set ott nov dic
  Estratto conto | Numero di conto | Divisa | Periodo | al | Pagina | di | Riepilogo del conto | Saldi giornalieri
  Data | Data operazione | Data contabile | Valuta | Descrizione | Dare | Avere | Importo | Saldo | Spese
  Saldo iniziale | Saldo finale | Totale entrate | Totale uscite | Entrate | Uscite
  Riporto | Saldo da riportare | Totale pagina
`);

const nl = wordsOf(`
  januari februari maart april mei juni juli augustus september oktober november december
  jan feb mrt apr mei jun jul aug sep okt nov dec
  Rekeningafschrift | Rekeningnummer | Valuta | Periode | t/m | Pagina | van | Rekeningoverzicht | Dagsaldi
  Datum | Transactiedatum | Boekdatum | Valutadatum | Omschrijving | Af | Bij | Bedrag | Saldo | Kosten
  Beginsaldo | Eindsaldo | Totaal bijgeschreven | Totaal afgeschreven | Bijgeschreven | Afgeschreven
  Saldo vorige pagina | Saldo naar volgende pagina | Paginatotaal
`);

const id = wordsOf(`
  Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember
  Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des
  Rekening koran | Nomor rekening | Mata uang | Periode | s/d | Halaman | dari | Ringkasan rekening | Saldo harian
  Tanggal | Tanggal transaksi | Tanggal posting | Tanggal valuta | Keterangan | Debet | Kredit | Jumlah | Saldo | Biaya
  Saldo awal | Saldo akhir | Total kredit | Total debet | Mutasi kredit | Mutasi debet
  Saldo pindahan | Saldo dipindahkan | Total halaman
`);

const sv = wordsOf(`
  januari februari mars april maj juni juli augusti september oktober november december
  jan feb mars apr maj juni juli aug sep okt nov dec
  Kontoutdrag | Kontonummer | Valuta | Period | till | Sida | av | Kontosammanfattning | Dagliga saldon
  Datum | Transaktionsdatum | Bokföringsdatum | Valutadag | Beskrivning | Uttag | Insättning | Belopp | Saldo | Avgift
  Ingående saldo | Utgående saldo | Summa insättningar | Summa uttag | Insättningar | Uttag
  Saldo från föregående sida | Saldo till nästa sida | Summa sida
`);

/** Needs a face with Latin Extended-A: the standard PDF fonts lack its letters. */
const pl = wordsOf(`
  stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia
  sty lut mar kwi maj cze lip sie wrz paź lis gru
  Wyciąg z rachunku | Numer rachunku | Waluta | Za okres | do | Strona | z | Podsumowanie rachunku | Salda dzienne
  Data | Data operacji | Data księgowania | Data waluty | Opis operacji | Obciążenia | Uznania | Kwota | Saldo | Opłata
  Saldo początkowe | Saldo końcowe | Suma uznań | Suma obciążeń | Wpływy | Wydatki
  Saldo z przeniesienia | Saldo do przeniesienia | Suma strony
`);

export const languages = { en, us, af, de, fr, es, pt, it, nl, id, sv, pl } as const;

export type Language = keyof typeof languages;
