import { capsOf } from '../lib/shortcuts.ts';
import type { Command } from './commands.svelte.ts';

/** Keys that belong to widgets and are no commands. */
const gridShortcuts = [
  { title: 'Move in a table', keys: ['←', '↑', '→', '↓'] },
  { title: 'First and last in the row', keys: ['Home', 'End'] },
  { title: 'Page up / Page down', keys: ['PgUp', 'PgDn'] },
  { title: 'Open, select or sort', keys: ['↵'] },
];

/** The keys of a spreadsheet, in the rows of a review. */
const rowShortcuts = [
  { title: 'Edit cell', keys: 'F2' },
  { title: 'Exclude or include', keys: 'Delete' },
  { title: 'Choose all rows', keys: 'Mod+A' },
  { title: 'Copy the chosen rows', keys: 'Mod+C' },
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
  const rows = names.includes('Review')
    ? [{ name: 'Rows', shortcuts: rowShortcuts.map(({ title, keys }) => ({ title, keys: capsOf(keys, mac) })) }]
    : [];
  return [...own, ...rows, { name: 'Tables', shortcuts: gridShortcuts }];
}
