import { createRandom } from '../../../../build/scripts/samples/random.ts';
import type { Composer } from '../../../../build/scripts/samples/drawing/composer.ts';
import { digitsOf, notations } from '../../../../build/scripts/samples/notation/amountText.ts';
import { dateText } from '../../../../build/scripts/samples/notation/dateText.ts';
import type { PrintedStatement } from './printed.ts';
import { languages } from './languages.ts';
import type { Traits } from './traits.ts';

const stamp = 'SPECIMEN ONLY';

/** Pale text across the rows: turned as a whole, letter by letter, or upright in the reading direction. */
export function drawWatermark(page: Composer, traits: Traits): void {
  const { width, height } = page;
  if (traits.watermark === 'diagonal') {
    page.text(stamp, { x: width * 0.2, y: height * 0.8, size: 54, rotation: -45, color: '#c9ced4', opacity: 0.5 });
  }
  if (traits.watermark === 'letters') {
    for (const [at, letter] of stamp.split('').entries()) {
      const along = at / stamp.length;
      page.text(letter, {
        x: width * (0.12 + along * 0.76),
        y: height * (0.85 - along * 0.65),
        size: 46,
        rotation: -42,
        color: '#c9ced4',
        opacity: 0.5,
      });
    }
  }
  if (traits.watermark === 'upright') {
    page.text('COPY', { center: width / 2, y: height * 0.6, size: 110, color: '#e4e7ea', opacity: 0.6 });
  }
}

/** Codes of the printing house beside the rows. */
export function drawMargin(page: Composer, number: number, traits: Traits): void {
  const random = createRandom(number);
  const code = `${random.digits(6)}-${random.digits(2)}-${random.digits(2)}`;
  if (traits.marginText === 'turned') page.text(code, { x: 20, y: page.height * 0.7, size: 6, rotation: -90 });
  if (traits.marginText === 'upright') {
    for (const part of [0.45, 0.62, 0.7]) page.text(code, { x: 8, y: page.height * part, size: 5 });
  }
}

/** Figures and dates in sentences, rates and advertisements after the rows. None of them is a transaction. */
export function drawChatter(c: Composer, statement: PrintedStatement, traits: Traits): void {
  const notation = notations[traits.notation];
  const figure = (value: string): string => digitsOf(value, notation, 2);
  const date = dateText(statement.periodEnd, traits.dates, languages[traits.language]);
  if (traits.chatter === 'none') return;
  c.need(90);
  c.y += 16;
  if (traits.chatter === 'legal') {
    c.paragraph(
      `Deposits are protected up to ${figure('85000')} for each depositor. On ${date} our fee for unpaid items rises ` +
        `from ${figure('5')} to ${figure('7.5')}. Report errors within 60 days, on +00 555 0100 or at help@bank.example.`,
      { width: c.right - c.left, size: 7 },
    );
  }
  if (traits.chatter === 'rates') {
    c.text('Interest rates', { weight: 'bold', down: 13 });
    for (const [from, rate] of [
      ['0', '0.25'],
      ['10000', '1.10'],
      ['50000', '2.35'],
    ] as const) {
      c.text(`Balances from ${figure(from)}`);
      c.text(`${rate} %`, { x: c.left + 180, down: 11 });
    }
  }
  if (traits.chatter === 'marketing') {
    c.box(c.left, c.y - 10, 240, 44, { stroke: '#27496d', radius: 6 });
    c.text('Save for a rainy day!', { x: c.left + 10, y: c.y + 4, weight: 'bold' });
    c.text(`Open a pot by ${date} and get ${figure('25')} on us.`, { x: c.left + 10, y: c.y + 18, size: 7.5 });
    c.y += 44;
  }
}
