/**
 * The field's own words, by what they tell of a row, in the languages that statements come in. No list holds the name of
 * anyone: a word is here only if any bank may print it. Accents and case do not count; a phrase matches whole words.
 */
const vocabulary = {
  salary: [
    'salary',
    'salaries',
    'salarisse',
    'wages',
    'payroll',
    'wage',
    'remuneration',
    'stipend',
    'salaris',
    'loon',
    'salaire',
    'salaires',
    'paie',
    'gehalt',
    'lohn',
    'lohn gehalt',
    'bezuege',
    'bezuge',
    'besoldung',
    'nomina',
    'sueldo',
    'stipendio',
    'salario',
    'ordenado',
    'vencimento',
    'vencimentos',
    'remuneracao',
    'lon',
    'lonn',
    'loen',
    'palkka',
    'wynagrodzenie',
    'mzda',
    'plat mzda',
    'salariu',
    'maas',
    'gaji',
  ],
  returned: [
    'returned',
    'return item',
    'return of',
    'unpaid',
    'dishonoured',
    'dishonored',
    'dishonour',
    'bounced',
    'nsf',
    'non sufficient funds',
    'insufficient funds',
    'not sufficient funds',
    'refer to drawer',
    'r d',
    'payment stopped',
    'rejected',
    'rucklastschrift',
    'ruecklastschrift',
    'lastschriftruckgabe',
    'ruckbuchung',
    'impaye',
    'impayee',
    'rejet',
    'rejete',
    'rejet de prelevement',
    'devuelto',
    'devolucion recibo',
    'impagado',
    'insoluto',
    'insoluti',
    'devolvido',
    'stornering',
    'gestorneerd',
    'onbetaald',
    'teruggekeer',
    'storniert',
    'disputed',
    'debit order dispute',
  ],
  fee: [
    'fee',
    'fees',
    'charge',
    'charges',
    'commission',
    'service charge',
    'kosten',
    'bankkosten',
    'gebuhr',
    'gebuehr',
    'gebuhren',
    'gebuehren',
    'entgelt',
    'kontofuhrung',
    'frais',
    'commissions',
    'cotisation carte',
    'comision',
    'comisiones',
    'commissione',
    'commissioni',
    'canone',
    'spese',
    'tarifa',
    'taxa',
    'comissao',
    'avgift',
    'gebyr',
    'fooi',
    'fooie',
    'bankkoste',
    'koste',
    'oplata',
    'prowizja',
    'poplatek',
    'dij',
    'biaya',
  ],
  interest: [
    'interest',
    'zinsen',
    'habenzinsen',
    'sollzinsen',
    'zins',
    'interet',
    'interets',
    'interes',
    'intereses',
    'interessi',
    'juros',
    'ranta',
    'rantor',
    'renter',
    'debetrente',
    'creditrente',
    'kreditrente',
    'odsetki',
    'urok',
    'uroky',
    'bunga',
    'korko',
    'overdraft interest',
  ],
  cash: [
    'cash',
    'atm',
    'cashpoint',
    'cash machine',
    'cardless cash',
    'cash deposit',
    'cash withdrawal',
    'autoteller',
    'kontant',
    'kontantuttag',
    'bankomat',
    'bargeld',
    'geldautomat',
    'barauszahlung',
    'bareinzahlung',
    'retrait dab',
    'retrait',
    'especes',
    'versement especes',
    'cajero',
    'efectivo',
    'prelievo',
    'bancomat',
    'contante',
    'contanti',
    'saque',
    'numerario',
    'levantamento',
    'geldopname',
    'contant',
    'wyplata gotowki',
    'gotowka',
    'minibank',
    'hraweautomat',
    'hotovost',
    'tarik tunai',
  ],
  transfer: [
    'transfer',
    'trf',
    'tfr',
    'xfer',
    'own account',
    'between accounts',
    'internal transfer',
    'to savings',
    'from savings',
    'umbuchung',
    'eigenuberweisung',
    'virement interne',
    'traspaso',
    'giroconto',
    'eigen rekening',
    'overforing',
    'overforsel',
    'transferencia propria',
  ],
} as const satisfies Record<string, readonly string[]>;

export type WordKind = keyof typeof vocabulary;

/** Words that hide another meaning: a shop’s cash-back is no cash, an interest-free plan is no interest. */
const exceptions: Partial<Record<WordKind, readonly string[]>> = {
  cash: ['cash back', 'petty cash book'],
  interest: ['interest free'],
  fee: ['free of charge'],
};

const patterns = new Map(
  Object.entries(vocabulary).map(([kind, phrases]) => [
    kind,
    new RegExp(`(?:^| )(?:${phrases.join('|')})(?= |$)`, 'u'),
  ]),
);
const exceptionPatterns = new Map(
  Object.entries(exceptions).map(([kind, phrases]) => [
    kind,
    new RegExp(`(?:^| )(?:${phrases.join('|')})(?= |$)`, 'u'),
  ]),
);

/** Lower case, no accents, one space between words, no punctuation. */
export function foldedText(text: string): string {
  // Most statements are ASCII, at a fraction of the cost.
  if (!/[^ -~]/.test(text)) {
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  }
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ø/gi, 'o')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The word by which a folded text is of this kind; null where it is not. */
export function wordOf(kind: WordKind, folded: string): string | null {
  const found = patterns.get(kind)!.exec(folded)?.[0].trim() ?? null;
  return found !== null && exceptionPatterns.get(kind)?.test(folded) === true ? null : found;
}
