import { addressBlock } from '../drawing/blocks.ts';
import { createComposer, paper } from '../drawing/composer.ts';
import type { Sheet } from '../drawing/sheets.ts';
import { drawTable, type Entry } from '../drawing/table.ts';
import { german } from '../invented/elsewhere.ts';
import { rowsBetween } from '../invented/history.ts';
import { shield } from '../invented/logos.ts';
import { closingOf, type StatementModel } from '../model.ts';
import { amountText, notations } from '../notation/amountText.ts';
import { dateText } from '../notation/dateText.ts';
import { createRandom } from '../random.ts';
import type { Sample } from './sample.ts';

const ink = '#a3121f';

const model: StatementModel = {
  bank: 'Rothbacher Volkskasse',
  product: 'Girokonto',
  holder: { name: 'Herrn Matthias Eibenschütz', address: ['Am Weiherdamm 9', '00917 Rothbach'] },
  number: 'DE00 7999 0000 0004 8812 06',
  currency: 'EUR',
  type: 'current',
  periodStart: '2026-03-01',
  periodEnd: '2026-03-31',
  opening: '1874.20',
  rows: rowsBetween(createRandom(1525), '2026-03-01', '2026-03-31', german, { language: 'de' }),
};

const euro = (amount: string): string => amountText(amount, 'trailing-both', notations.pointComma);

function draw(): Sheet[] {
  const c = createComposer({
    size: paper.a4,
    margin: { top: 118, right: 48, bottom: 70, left: 56 },
    fontSize: 9,
    family: 'dejavu-condensed',
    onPage(page, number) {
      page.box(0, 0, page.width, 64, { fill: ink });
      shield(page, 56, 16, 32, '#ffffff', ink);
      page.text('Rothbacher Volkskasse', { x: 100, y: 40, size: 17, weight: 'bold', color: '#ffffff' });
      page.text('Kontoauszug 3/2026', { right: 547, y: 40, size: 11, color: '#ffffff' });
      page.text(`Girokonto   IBAN ${model.number}   BIC ROTHDE00XXX`, { x: 56, y: 86, size: 8 });
      page.text(`Blatt ${number}`, { right: 547, y: 86, size: 8 });
    },
  });
  c.text('Rothbacher Volkskasse · Marktplatz 1 · 00917 Rothbach', { x: 56, y: 122, size: 6.5, color: '#6b6b6b' });
  addressBlock(c, model.holder, { x: 56, y: 140, leading: 12.5 });
  c.text(`Zeitraum ${dateText(model.periodStart, 'DD.MM.YYYY')} bis ${dateText(model.periodEnd, 'DD.MM.YYYY')}`, {
    right: 547,
    y: 140,
  });
  c.text('Alle Beträge in EUR', { right: 547, y: 153, size: 8, color: '#6b6b6b' });
  c.y = 206;
  const balanceRow = (label: string, amount: string): Entry => ({
    lines: [{ cells: ['', '', label, euro(amount)], style: { weight: 'bold' } }],
    gap: 4,
  });
  drawTable(c, {
    columns: [
      { title: 'Bu.-Tag', at: 56 },
      { title: 'Wert', at: 112 },
      { title: 'Verwendungszweck', at: 168 },
      { title: 'Betrag EUR', at: 547, align: 'right' },
    ],
    entries: [
      balanceRow(`Alter Kontostand vom ${dateText('2026-02-27', 'DD.MM.YYYY')}`, model.opening),
      ...model.rows.map((row): Entry => {
        const [first, ...rest] = row.lines;
        return {
          lines: [
            { cells: [dateText(row.date, 'DD.MM.'), dateText(row.date, 'DD.MM.'), first!, euro(row.amount)] },
            ...rest.map((line) => ({ cells: ['', '', line], style: { size: 8.2, color: '#414141' } })),
          ],
        };
      }),
      balanceRow(`Neuer Kontostand vom ${dateText(model.periodEnd, 'DD.MM.YYYY')}`, closingOf(model)),
    ],
    pitch: 14.4,
    leading: 10.4,
    header: { rule: ink, style: { size: 8, color: ink } },
    rules: '#ececec',
  });
  c.y += 10;
  c.paragraph(
    'Sollzinssatz für eingeräumte Kontoüberziehungen 10,90 % p. a. Bitte erheben Sie Einwendungen gegen diesen Auszug ' +
      'unverzüglich. Guthaben sind nirgends gesichert: Die Rothbacher Volkskasse ist eine erfundene Bank.',
    { x: 56, width: 480, size: 7, leading: 9, color: '#6b6b6b' },
  );
  return c.finish((page, number, pages) => {
    page.text(`Seite ${number} von ${pages}`, { right: 547, y: 806, size: 7.5 });
    page.text('Vorstand: E. Grünleitner (Vors.), T. Habersack · GnR 0', { x: 56, y: 806, size: 6.5, color: '#6b6b6b' });
  });
}

/** Decimal commas, signs after the digits, no running balance, long descriptions. */
export const rothbachKasse: Sample = {
  file: 'rothbacher-girokonto-2026-03.pdf',
  title: 'Rothbacher Volkskasse, Girokonto, März',
  country: 'DE',
  shows: 'Decimal commas, signs after the digits, no running balance, booking and value dates',
  statements: [model],
  draw,
};
