import type { Word } from '../reading.ts';
import type { RawRow } from './rows.ts';

/** Fewest rows that make records of labelled values, the share of them that has each label, and its most words. */
const LEAST_ROWS = 3;
const NEARLY_ALL = 0.9;
const MOST_WORDS = 3;

/** A label in the text of a row, with the words of its value that are text. */
type Labelled = { label: Word[]; name: string; end: number; value: Word[]; ofFigure: boolean };

/**
 * Rows printed as records of labelled values (`Date: 3 May  Description: Rent  Amount: 90.00`) lose their labels, and the
 * values that are the same in all of them; the text is changed in place. Labels of other rows are part of their text.
 */
export function dropLabels(rows: readonly RawRow[]): void {
  const isLabelled = ({ text }: RawRow): boolean => text.some((word) => word.text.endsWith(':'));
  if (rows.length < LEAST_ROWS || rows.filter(isLabelled).length < NEARLY_ALL * rows.length) return;
  const counts = new Map<string, number>();
  for (const row of rows) for (const run of new Set(runsOf(row))) counts.set(run, (counts.get(run) ?? 0) + 1);
  const isUsual = (run: string): boolean => (counts.get(run) ?? 0) >= NEARLY_ALL * rows.length;
  const labelled = rows.map((row) => ({ row, labels: labelsOf(row, isUsual) }));
  if (labelled.filter(({ labels }) => labels.some(({ ofFigure }) => ofFigure)).length < NEARLY_ALL * rows.length)
    return;
  const textOf = ({ name, value }: Labelled): string => `${name} ${textsOf(value)}`;
  const values = Map.groupBy(
    labelled.flatMap(({ labels }) => labels),
    textOf,
  );
  for (const { row, labels } of labelled) {
    const dropped = new Set(
      labels.flatMap((own) => {
        const isSame = (values.get(textOf(own))?.length ?? 0) >= NEARLY_ALL * rows.length;
        return isSame ? [...own.label, ...own.value] : own.label;
      }),
    );
    const kept = row.text.filter((word) => !dropped.has(word));
    if (kept.length > 0) row.text = kept;
  }
}

const textsOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/** Line by line, from left to right. */
const inPrint = (words: readonly Word[]): Word[] =>
  words.toSorted(({ box: a }, { box: b }) =>
    Math.min(a[3], b[3]) <= Math.max(a[1], b[1]) ? a[1] - b[1] : a[0] - b[0],
  );

/** What may be a label: up to three words of which the last alone ends with a colon. */
function runsOf(row: RawRow): string[] {
  const words = row.text;
  return words.flatMap((_, at) => runsEndingAt(words, at).map(textsOf));
}

/** The longest first. */
function runsEndingAt(words: readonly Word[], at: number): Word[][] {
  if (!words[at]?.text.endsWith(':')) return [];
  const before = words.slice(Math.max(0, at + 1 - MOST_WORDS), at);
  const own = words.slice(at - before.length + before.findLastIndex(({ text }) => text.endsWith(':')) + 1, at + 1);
  return own.map((_, from) => own.slice(from));
}

function labelsOf(row: RawRow, isUsual: (run: string) => boolean): Labelled[] {
  const words = row.text;
  const printed = inPrint(row.words);
  const isText = new Set(words);
  const labels = words.flatMap((word, at): Labelled[] => {
    const label = runsEndingAt(words, at).find((run) => isUsual(textsOf(run)));
    if (label === undefined) return [];
    const next = printed[printed.indexOf(word) + 1];
    const ofFigure = next !== undefined && !isText.has(next);
    return [{ label, name: textsOf(label), end: at + 1, value: [], ofFigure }];
  });
  labels.forEach((own, order) => {
    const next = labels[order + 1];
    own.value.push(...words.slice(own.end, next && next.end - next.label.length));
  });
  return labels;
}
