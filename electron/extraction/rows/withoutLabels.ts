import type { Word } from '../reading.ts';
import type { RawRow } from './rows.ts';

/** Fewest rows that make records of labelled values, the share of them that has each label, and its most words. */
const LEAST_ROWS = 3;
const NEARLY_ALL = 0.9;
const MOST_WORDS = 3;

/** A label in the text of a row, with the words of its value that are text. */
type Labelled = { label: Word[]; name: string; value: Word[]; ofFigure: boolean };

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
  const labelled = rows.map((row) => labelsOf(row, isUsual));
  const isRecord = (own: readonly Labelled[]): boolean => own.some(({ ofFigure }) => ofFigure);
  if (labelled.filter(isRecord).length < NEARLY_ALL * rows.length) return;
  const values = Map.groupBy(labelled.flat(), ({ name, value }) => `${name} ${textsOf(value)}`);
  rows.forEach((row, at) => {
    const dropped = new Set(
      labelled[at]!.flatMap(({ label, name, value }) => {
        const isSame = values.get(`${name} ${textsOf(value)}`)!.length >= NEARLY_ALL * rows.length;
        return isSame ? [...label, ...value] : label;
      }),
    );
    const kept = row.text.filter((word) => !dropped.has(word));
    if (kept.length > 0) row.text = kept;
  });
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
  if (!words[at]!.text.endsWith(':')) return [];
  const runs: Word[][] = [];
  for (let from = at; from >= 0 && at - from < MOST_WORDS; from--) {
    if (from < at && words[from]!.text.endsWith(':')) break;
    runs.unshift(words.slice(from, at + 1));
  }
  return runs;
}

function labelsOf(row: RawRow, isUsual: (run: string) => boolean): Labelled[] {
  const words = row.text;
  const printed = inPrint(row.words);
  const isText = new Set(words);
  const labels = words.flatMap((_, at): Labelled[] => {
    const label = runsEndingAt(words, at).find((run) => isUsual(textsOf(run)));
    if (label === undefined) return [];
    const next = printed[printed.indexOf(words[at]!) + 1];
    return [{ label, name: textsOf(label), value: [], ofFigure: next !== undefined && !isText.has(next) }];
  });
  labels.forEach((own, order) => {
    const from = words.indexOf(own.label.at(-1)!) + 1;
    const next = labels[order + 1];
    own.value.push(...words.slice(from, next === undefined ? words.length : words.indexOf(next.label[0]!)));
  });
  return labels;
}
