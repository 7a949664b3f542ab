import { words } from '../../shared/text/words.ts';
import { hideable, usualRowColumns, type RowColumnChoice, type RowColumnKey } from './rowColumns.ts';

/** What can be done with a column of the rows and with all of them. */
export function columnMenu(
  column: RowColumnKey,
  choice: RowColumnChoice,
  onChange: (choice: RowColumnChoice) => void,
): { label: string; apart?: boolean; run: () => void }[] {
  const labels: Record<(typeof hideable)[number], string> = {
    account: words.common.account,
    balance: words.common.balance,
    page: words.common.page,
  };
  const own = hideable.find((name) => name === column);
  return [
    ...(own === undefined
      ? []
      : [
          {
            label: words.rows.hideColumn(labels[own].toLowerCase()),
            run: () => onChange({ ...choice, hidden: [...choice.hidden, own] }),
          },
        ]),
    ...hideable
      .filter((name) => choice.hidden.includes(name))
      .map((name) => ({
        label: words.rows.showColumn(labels[name].toLowerCase()),
        run: () => onChange({ ...choice, hidden: choice.hidden.filter((other) => other !== name) }),
      })),
    {
      label: choice.split ? words.rows.inAndOutTogether : words.rows.inAndOutApart,
      apart: own !== undefined || choice.hidden.length > 0,
      run: () => onChange({ ...choice, split: !choice.split }),
    },
    { label: words.rows.defaultColumns, run: () => onChange(usualRowColumns) },
  ];
}
