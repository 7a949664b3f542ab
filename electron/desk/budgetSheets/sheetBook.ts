import { budgetSheet, budgetSheetFile } from '../../../shared/calls/budgetSheets.ts';
import { usualSheets, type BudgetSheet } from '../../../shared/decision/budgetSheet.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Store } from '../../store/store.ts';
import { readJsonFile } from '../jsonFiles.ts';
import { storedList } from '../settings/stored.ts';

const key = 'budget-sheets';
const mostSheets = 20;

/** The analyst's own sheets. */
export type SheetBook = ReturnType<typeof createSheetBook>;

export function createSheetBook({ settings }: Pick<Store, 'settings'>) {
  const list = storedList(settings, key, budgetSheet);
  return {
    /** Without those that this version cannot read. */
    list,
    /** From the text of a file. @throws {AppError} `not-a-sheet`, also where the name is that of one of ours or there are too many */
    add(file: string): BudgetSheet {
      const { sheet } = readJsonFile(budgetSheetFile, file, 'not-a-sheet');
      const others = list().filter(({ id }) => id !== sheet.id);
      if (usualSheets.some(({ id }) => id === sheet.id))
        throw new AppError('not-a-sheet', 'the id is that of one of ours');
      if (others.length >= mostSheets) throw new AppError('not-a-sheet', `${mostSheets} sheets are kept at most`);
      settings.write(key, [...others, sheet]);
      return sheet;
    },
    remove: (id: string): void =>
      settings.write(
        key,
        list().filter((sheet) => sheet.id !== id),
      ),
  };
}
