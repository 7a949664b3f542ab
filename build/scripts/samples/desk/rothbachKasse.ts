import { addressBlock } from '../drawing/blocks.ts';
import { german } from '../invented/elsewhere.ts';
import { shield } from '../invented/logos.ts';
import { dateText } from '../notation/dateText.ts';
import { heldAs, left, openAccount, right, writer, type Note } from '../press/press.ts';
import { layOut, type SheetLayout } from '../press/single.ts';
import type { Sample } from './sample.ts';

const ink = '#a3121f';
const grey = '#6b6b6b';
const money = writer('pointComma');
const euro = (amount: string): string => money.signed(amount, 'trailing-both');
const model = openAccount({
  ...heldAs(
    '1525 | Rothbacher Volkskasse | Girokonto | DE00 7999 0000 0004 8812 06 | EUR | 1874.20 | Herrn Matthias Eibenschütz / Am Weiherdamm 9 / 00917 Rothbach',
  ),
  habits: german,
});

const balanceRow = (label: string, amount: string): Note => ({
  cells: { Verwendungszweck: label, 'Betrag EUR': euro(amount) },
  gap: 4,
});

const layout: SheetLayout = {
  page: { margin: { top: 118, right: 48, bottom: 70, left: 56 }, fontSize: 9, family: 'dejavu-condensed' },
  onPage(c, page) {
    c.box(0, 0, c.width, 64, { fill: ink });
    shield(c, 56, 16, 32, '#ffffff', ink);
    c.text('Rothbacher Volkskasse', { x: 100, y: 40, size: 17, weight: 'bold', color: '#ffffff' });
    c.text('Kontoauszug 3/2026', { right: 547, y: 40, size: 11, color: '#ffffff' });
    c.text(`Girokonto   IBAN ${model.number}   BIC ROTHDE00XXX`, { x: 56, y: 86, size: 8 });
    c.text(`Blatt ${page}`, { right: 547, y: 86, size: 8 });
  },
  head(c) {
    c.text('Rothbacher Volkskasse · Marktplatz 1 · 00917 Rothbach', { x: 56, y: 122, size: 6.5, color: grey });
    addressBlock(c, model.holder, { x: 56, y: 140, leading: 12.5 });
    const [start, end] = [model.periodStart, model.periodEnd].map((date) => dateText(date, 'DD.MM.YYYY'));
    c.text(`Zeitraum ${start} bis ${end}`, { right: 547, y: 140 });
    c.text('Alle Beträge in EUR', { right: 547, y: 153, size: 8, color: grey });
    c.y = 206;
  },
  table: ({ closing }) => ({
    columns: [
      left('Bu.-Tag', 56, (row) => dateText(row.date, 'DD.MM.')),
      left('Wert', 112, (row) => dateText(row.date, 'DD.MM.')),
      left('Verwendungszweck', 168, (row) => row.lines),
      right('Betrag EUR', 547, (row) => euro(row.amount)),
    ],
    first: [balanceRow(`Alter Kontostand vom ${dateText('2026-02-27', 'DD.MM.YYYY')}`, model.opening)],
    last: [balanceRow(`Neuer Kontostand vom ${dateText(model.periodEnd, 'DD.MM.YYYY')}`, closing)],
    furtherLines: { size: 8.2, color: '#414141' },
    pitch: 14.4,
    leading: 10.4,
    header: { rule: ink, style: { size: 8, color: ink } },
    rules: '#ececec',
  }),
  tail(c) {
    c.y += 10;
    c.paragraph(
      'Sollzinssatz für eingeräumte Kontoüberziehungen 10,90 % p. a. Bitte erheben Sie Einwendungen gegen diesen Auszug ' +
        'unverzüglich. Guthaben sind nirgends gesichert: Die Rothbacher Volkskasse ist eine erfundene Bank.',
      { x: 56, width: 480, size: 7, leading: 9, color: grey },
    );
  },
  foot(c, page, pages) {
    c.text(`Seite ${page} von ${pages}`, { right: 547, y: 806, size: 7.5 });
    c.text('Vorstand: E. Grünleitner (Vors.), T. Habersack · GnR 0', { x: 56, y: 806, size: 6.5, color: grey });
  },
};

/** Decimal commas, signs after the digits, no running balance, long descriptions. */
export const rothbachKasse: Sample = {
  file: 'rothbacher-girokonto-2026-03.pdf',
  title: 'Rothbacher Volkskasse, Girokonto, März',
  country: 'DE',
  shows: 'Decimal commas, signs after the digits, no running balance, booking and value dates',
  statements: [model],
  draw: () => layOut(layout, model),
};
