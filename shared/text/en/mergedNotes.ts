import type { Case } from '../../model/case.ts';

type Noted = Pick<Case, 'name' | 'notes' | 'idNumber' | 'reference'>;

/** The notes of a case into which others are merged: its own, then what each of them says that it does not. */
export function mergedNotes(target: Omit<Noted, 'name'>, sources: readonly Noted[]): string {
  const added = sources.flatMap(({ name, notes, idNumber, reference }) => {
    const said = [
      ...(idNumber === null || idNumber === target.idNumber ? [] : [`ID number: ${idNumber}`]),
      ...(reference === null || reference === target.reference ? [] : [`Reference: ${reference}`]),
      ...(notes.trim() === '' ? [] : [notes]),
    ];
    return said.length === 0 ? [] : [[`From ${name}:`, ...said].join('\n')];
  });
  return [...(target.notes === '' ? [] : [target.notes]), ...added].join('\n\n');
}
