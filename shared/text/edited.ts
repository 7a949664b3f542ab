/**
 * Why a statement is in its state, once the analyst has edited it.
 * @param entered whether it holds only with a figure at its head that was typed in
 */
export function editedReason(reason: string, edits: number, entered: boolean): string {
  const after = edits === 1 ? 'After 1 edit' : `After ${edits} edits`;
  const typed = entered
    ? ' A figure at its head was typed in, so this agrees with your entries and not with what is printed.'
    : '';
  return `${after}: ${reason}${typed}`;
}

/** Why a statement is in its state, where it stands well among the others only as accounts or periods were corrected. */
export function enteredAmong(reason: string): string {
  return `${reason} Beside the others it holds only with the periods and accounts that were typed in, not with what is printed.`;
}
