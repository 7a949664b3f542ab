import { z } from 'zod';
import { budgetSheet, budgetSheetFile } from '../../../shared/calls/budgetSheets.ts';
import { usualSheets, type BudgetSheet } from '../../../shared/decision/budgetSheet.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Store } from '../../store/store.ts';

/** The analyst's own sheets. */
export type SheetBook = {
  /** Without those that this version cannot read. */
  list(): BudgetSheet[];
  /** From the text of a file. @throws {AppError} `not-a-sheet`, also where the name is that of one of ours or there are too many */
  add(file: string): BudgetSheet;
  remove(id: string): void;
};

const key = 'budget-sheets';
const mostSheets = 20;
const stored = z.array(z.unknown()).catch([]);

export function createSheetBook({ settings }: Pick<Store, 'settings'>): SheetBook {
  const list = (): BudgetSheet[] =>
    stored.parse(settings.read(key)).flatMap((each) => budgetSheet.safeParse(each).data ?? []);
  return {
    list,
    add(file) {
      const sheet = sheetIn(file);
      const others = list().filter(({ id }) => id !== sheet.id);
      if (usualSheets.some(({ id }) => id === sheet.id))
        throw new AppError('not-a-sheet', 'the id is that of one of ours');
      if (others.length >= mostSheets) throw new AppError('not-a-sheet', `${mostSheets} sheets are kept at most`);
      settings.write(key, [...others, sheet]);
      return sheet;
    },
    remove: (id) =>
      settings.write(
        key,
        list().filter((sheet) => sheet.id !== id),
      ),
  };
}

function sheetIn(text: string): BudgetSheet {
  try {
    return budgetSheetFile.parse(JSON.parse(text)).sheet;
  } catch (cause) {
    throw new AppError('not-a-sheet', 'the file holds no sheet', { cause });
  }
}
