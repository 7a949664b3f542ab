import { describe, expect, it } from 'vitest';
import { layout as schema } from '../../../../shared/calls/layouts.ts';
import { createHeldDocuments, type HeldDocument } from '../../../../electron/extraction/marked/heldDocuments.ts';
import type { PointedBalances } from '../../../../electron/extraction/marked/labelledBalances.ts';
import { layoutOf, underLayouts } from '../../../../electron/extraction/marked/layouts.ts';
import { inkOf } from '../../../../electron/extraction/lines/lines.ts';
import { startMarks } from '../../../../electron/extraction/marked/startMarks.ts';
import { typedLayout } from '../support/typed.ts';
import { askedOf } from './support.ts';

const heldFrom = (text: string): HeldDocument => createHeldDocuments().keep('a', typedLayout(text).pages);
const ask = (held: HeldDocument) => askedOf(held.reading().accounts[0]!);

/** A statement that names its balances in words that no vocabulary has. */
const printed = (
  month: string,
  opening: string,
  closing: string,
  rows: string,
): string => `Kestrel Bank   Account 62000417735   ZAR
Ms N Vosloo
Statement period 1 ${month} 2026 to 28 ${month} 2026

Mari yekutanga       ${opening}

Date        Description                Amount
${rows}
Mari yasara  ${closing}
`;
const march = printed(
  'March',
  '1,000.00',
  '1,950.00',
  `02 Mar      Veld Foods                -200.00
05 Mar      Salary                   1,200.00
09 Mar      Rent                       -50.00
`,
);
const rowsOfApril = `01 Apr      Salary                   1,200.00
03 Apr      Veld Foods                -310.25
08 Apr      Refund                     140.00
11 Apr      Rent                       -50.00
`;

/** Where a figure stands that is printed once. */
function placeOf(held: HeldDocument, text: string): { page: number; box: ReturnType<typeof inkOf> } {
  const word = held
    .scan()
    .pages[0]!.lines.flatMap(({ words }) => words)
    .find((each) => each.text === text)!;
  return { page: 1, box: inkOf([word]) };
}

/** The layout of March, with the balances where they were pointed at. */
function taught(): ReturnType<typeof layoutOf> {
  const held = heldFrom(march);
  const pointed: PointedBalances = { opening: placeOf(held, '1,000.00'), closing: placeOf(held, '1,950.00') };
  return layoutOf(held, startMarks(held, ask(held)), pointed);
}
const under = (text: string) => {
  const next = heldFrom(text);
  return underLayouts(next, [{ id: 'kestrel', layout: taught()! }], ask(next));
};

describe('the balances that were pointed at', () => {
  it('are found in the next statement of the layout by the words at them, and prove it', () => {
    const april = printed('April', '1,950.00', '2,929.75', rowsOfApril);
    expect(heldFrom(april).reading().accounts[0]).toMatchObject({ opening: null, closing: null });
    const { facts } = under(april).proved!.reading;
    expect([facts.opening?.value, facts.closing?.value]).toEqual(['1950.00', '2929.75']);
    expect(facts.opening).toMatchObject(placeOf(heldFrom(april), '1,950.00'));
  });

  it('prove nothing where a figure is another, or where other words stand at it', () => {
    const { matched, proved } = under(printed('April', '1,950.00', '2,929.74', rowsOfApril));
    expect([matched, proved]).toEqual([['kestrel'], null]);
    const renamed = printed('April', '1,950.00', '2,929.75', rowsOfApril).replace('yasara', 'yasarira');
    expect(under(renamed).proved).toBeNull();
  });

  it('prove nothing where they stand beside a row', () => {
    const beside = `${rowsOfApril.trimEnd()}     Mari yasara  2,929.75\n`;
    expect(under(printed('April', '1,950.00', '', beside)).proved).toBeNull();
  });

  it('are kept as digests, without a word', () => {
    const kept = taught()!;
    expect(schema.safeParse(kept).success).toBe(true);
    expect(Object.keys(kept.balances ?? {})).toEqual(['opening', 'closing']);
    expect(JSON.stringify(kept).toLowerCase()).not.toMatch(/mari|yasara|1,000/);
  });
});
