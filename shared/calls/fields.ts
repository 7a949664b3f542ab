import { z } from 'zod';
import { isCalendarDate } from '../calendar.ts';
import { isMoney } from '../money.ts';

/*
 * What arguments of calls are made of. They come from a window, which may be compromised: every text and list has a
 * length, and what a schema does not name is refused.
 */

/** An id of the desk's own. */
export const id = z.string().min(1).max(64);
export const byId = z.strictObject({ id });
export const ofCase = z.strictObject({ caseId: id });
/** Of a call that is given nothing. */
export const nothing = z.strictObject({});
export const amount = z.string().refine(isMoney, 'a plain decimal');
export const day = z.string().refine(isCalendarDate, 'a date as YYYY-MM-DD');
export const month = z.string().refine((text) => isCalendarDate(`${text}-01`), 'a month as YYYY-MM');
/** A part of a list: `after` is the last entry's cursor, absent for the first part. */
export const page = { limit: z.int().min(1).max(500), after: z.string().max(500).optional() };

/** Some of the entries; what is absent stays as it is. */
export function someOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const each = Object.entries(shape).map(([key, value]) => [key, z.exactOptional(value)]);
  // The keys are those of the shape; `Object.fromEntries` forgets them.
  return z.strictObject(Object.fromEntries(each) as { [K in keyof Shape]: z.ZodExactOptional<Shape[K]> });
}

/** A call: the schema of what it may be given. What it answers is in its type alone. */
type Call<Args extends z.ZodType, Value> = Args & { readonly answer?: { value: Value } };

type Asked<Args extends z.ZodType> = { answers: <Value>() => Call<Args, Value> };

/** @param given a schema, or the entries of an object and no others */
export function call<Args extends z.ZodType>(given: Args): Asked<Args>;
export function call<Shape extends z.ZodRawShape>(given: Shape): Asked<z.ZodObject<Shape, z.core.$strict>>;
export function call(given: z.ZodType | z.ZodRawShape): Asked<z.ZodType> {
  const args = given instanceof z.ZodType ? given : z.strictObject(given);
  return { answers: () => args };
}

/** What each of some calls may be given, and what it answers. */
export type CallsOf<Schemas extends Record<string, Call<z.ZodType, unknown>>> = {
  [K in keyof Schemas]: { args: z.infer<Schemas[K]>; value: NonNullable<Schemas[K]['answer']>['value'] };
};

/** Wider than the largest page of a PDF, in points. */
export const pagePoint = z.number().min(-20_000).max(20_000);
export const pageNumber = z.int().min(1).max(100_000);

/** A box on a page, in page points from its top left: left before right, top before bottom. */
export const pageBox = z
  .tuple([pagePoint, pagePoint, pagePoint, pagePoint])
  .refine(([x0, y0, x1, y1]) => x0 < x1 && y0 < y1, 'a box with an inside');

/** A row that is not in the statement as it was read. */
export const newRow = z.strictObject({
  /** Of booking, which the balance follows. */
  date: day,
  transactionDate: day.nullable(),
  valueDate: day.nullable(),
  description: z.string().trim().min(1).max(2000),
  /** Credits positive. */
  amount,
  /** Printed beside it; null where none is. */
  balance: amount.nullable(),
  /** Where it stands; null of one that was typed. */
  page: pageNumber.nullable(),
  box: pageBox.nullable(),
});
export type NewRow = z.infer<typeof newRow>;
