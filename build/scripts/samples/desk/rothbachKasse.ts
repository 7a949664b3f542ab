import { german } from '../invented/elsewhere.ts';
import { shield } from '../invented/logos.ts';
import { dateText } from '../notation/dateText.ts';
import { heldAs, left, openAccount, right, writer } from '../press/press.ts';
import { sampleOf } from './sample.ts';

const money = writer('pointComma');
const euro = (amount: string): string => money.signed(amount, 'trailing-both');
const { model, rows, closing } = openAccount({
  ...heldAs(
    '1525 | Rothbacher Volkskasse | Girokonto | DE00 7999 0000 0004 8812 06 | EUR | 1874.20 | Herrn Matthias Eibenschütz / Am Weiherdamm 9 / 00917 Rothbach',
  ),
  habits: german,
});

/** Decimal commas, signs after the digits, no running balance, long descriptions. */
export const rothbachKasse = sampleOf({
  file: 'rothbacher-girokonto-2026-03.pdf',
  title: 'Rothbacher Volkskasse, Girokonto, März',
  country: 'DE',
  shows: 'Decimal commas, signs after the digits, no running balance, booking and value dates',
  statements: [model],
  motto: 'Marktplatz 1 · 00917 Rothbach',
  emblem: shield,
  ink: '#a3121f',
  accent: '#e7b9bd',
  pale: '#f6efef',
  side: 52,
  family: 'dejavu-condensed',
  letterhead: ['Kontoauszug 3/2026', `Girokonto   IBAN ${model.number}   BIC ROTHDE00XXX`],
  facts: `
    Zeitraum | ${[model.periodStart, model.periodEnd].map((date) => dateText(date, 'DD.MM.YYYY')).join(' bis ')}
    Alle Beträge in | EUR`,
  sections: [
    {
      rows,
      columns: [
        left('Bu.-Tag', 56, (row) => dateText(row.date, 'DD.MM.')),
        left('Wert', 112, (row) => dateText(row.date, 'DD.MM.')),
        left('Verwendungszweck', 168, (row) => row.lines),
        right('Betrag EUR', 540, (row) => euro(row.amount)),
      ],
      first: [{ Verwendungszweck: 'Alter Kontostand vom 27.02.2026', 'Betrag EUR': euro(model.opening) }],
      last: [{ Verwendungszweck: 'Neuer Kontostand vom 31.03.2026', 'Betrag EUR': euro(closing) }],
      leading: 10.4,
    },
  ],
  legal:
    'Sollzinssatz für eingeräumte Kontoüberziehungen 10,90 % p. a. Bitte erheben Sie Einwendungen gegen diesen Auszug ' +
    'unverzüglich. Guthaben sind nirgends gesichert: Die Rothbacher Volkskasse ist eine erfundene Bank.',
  pageNumber: 'Seite {page} von {pages}',
});
