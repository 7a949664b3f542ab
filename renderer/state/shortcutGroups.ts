import { words } from '../../shared/text/words.ts';
import { capsOf } from '../lib/shortcuts.ts';
import type { Command } from './commands.svelte.ts';

/** Keys that belong to widgets and are no commands. */
const gridShortcuts = [
  { title: words.commands.moveInTable, keys: ['←', '↑', '→', '↓'] },
  { title: words.commands.firstAndLastInRow, keys: ['Home', 'End'] },
  { title: words.commands.pageUpPageDown, keys: ['PgUp', 'PgDn'] },
  { title: words.commands.openSelectOrSort, keys: ['↵'] },
  { title: words.commands.widthOfColumn, keys: ['Shift', '←', '→'] },
  { title: words.commands.placeOfColumn, keys: ['Ctrl', 'Shift', '←', '→'] },
  { title: words.commands.menuOfRow, keys: ['Shift', 'F10'] },
];

/** The keys of a spreadsheet, in the rows of a review. */
const rowShortcuts = [
  { title: words.commands.editCell, keys: 'F2' },
  { title: words.commands.notARowOrRestore, keys: 'Delete' },
  { title: words.commands.selectAllRows, keys: 'Mod+A' },
  { title: words.commands.copySelectedRows, keys: 'Mod+C' },
] as const;

/** Everything that has keys, by group, as the sheet of shortcuts lists it. */
export function shortcutGroups(
  commands: readonly Command[],
  mac: boolean,
): { name: string; shortcuts: { title: string; keys: string[] }[] }[] {
  const withKeys = commands.filter((command) => command.keys !== undefined);
  const names = withKeys.map(({ group }) => group).filter((name, at, all) => all.indexOf(name) === at);
  const own = names.map((name) => ({
    name,
    shortcuts: withKeys
      .filter((command) => command.group === name)
      .map(({ title, keys }) => ({ title, keys: capsOf(keys ?? '', mac) })),
  }));
  const rows = names.includes(words.common.review)
    ? [
        {
          name: words.common.rows,
          shortcuts: rowShortcuts.map(({ title, keys }) => ({ title, keys: capsOf(keys, mac) })),
        },
      ]
    : [];
  return [...own, ...rows, { name: words.common.tables, shortcuts: gridShortcuts }];
}
