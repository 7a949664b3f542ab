/**
 * Why a statement is in its state, once the analyst has edited it.
 * @param entered whether it holds only with a balance that was typed in
 */
export function editedReason(reason: string, edits: number, entered: boolean): string {
  const after = edits === 1 ? 'After 1 edit' : `After ${edits} edits`;
  const typed = entered
    ? ' A balance was typed in, so this agrees with your entries and not with what is printed.'
    : '';
  return `${after}: ${reason}${typed}`;
}
