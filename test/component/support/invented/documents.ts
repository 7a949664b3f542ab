import type { documentCalls, EarlierVersion, FileFacts, TextPlaces } from '../../../../shared/calls/documents.ts';
import type { ReadRow } from '../../../../shared/cases/readings.ts';
import type { Answers } from '../fakeBridge.ts';

/** A file that was changed once after it was made. */
export const inventedFacts: FileFacts = {
  pages: 6,
  encryption: 'empty-password',
  textLayer: 'text',
  producer: 'Invented Statement Composer 4.2',
  creator: 'Harbour & Vale statement run',
  createdAt: '2026-02-01T04:12:00.000Z',
  modifiedAt: '2026-03-02T15:40:00.000Z',
  versions: 2,
  observations: [
    {
      code: 'saved-again',
      ends: [48_211],
      page: null,
      box: null,
    },
    {
      code: 'figures-in-mixed-fonts',
      figure: '9,200.00',
      font: 'Courier',
      usual: 'Helvetica',
      others: 0,
      page: 2,
      box: [380, 120, 440, 132],
    },
  ],
};

const row = (amount: string): ReadRow => ({
  date: '2026-01-25',
  description: 'SALARY UMHLALI LOGISTICS',
  amount,
  page: 2,
  box: [40, 120, 555, 132],
});

export const inventedVersions: EarlierVersion[] = [
  {
    number: 1,
    bytes: 48_211,
    modifiedAt: '2026-02-01T04:12:00.000Z',
    problem: null,
    comparison: {
      accounts: [
        {
          number: '62 4418 0093 4471',
          currency: 'ZAR',
          here: { opening: '12480.55', closing: '13480.55', verdict: 'reconciled' },
          there: { opening: '12480.55', closing: '21480.55', verdict: 'mismatch' },
          rows: [
            {
              here: { ...row('-80.00'), date: '2026-01-20' },
              there: { ...row('-80.00'), date: '2026-01-20' },
              differs: [],
            },
            { here: row('1200.00'), there: row('9200.00'), differs: ['amount'] },
          ],
          agree: 1,
          differ: 1,
          onlyHere: 0,
          onlyThere: 0,
        },
      ],
    },
  },
];

const foundAt = (page: number, top: number): TextPlaces['places'][number] => ({ page, box: [60, top, 140, top + 12] });

/** What the calls about PDFs answer. */
export const inventDocuments = (): Pick<Required<Answers>, keyof typeof documentCalls> => ({
  'document.observations': () => inventedFacts,
  // Twice on the first page and once on the second, for all but one word.
  'document.find': ({ text }) => ({
    places: text === 'nowhere' ? [] : [foundAt(1, 120), foundAt(1, 300), foundAt(2, 80)],
    more: false,
    unread: 0,
  }),
  'document.revisions': () => inventedVersions,
});
