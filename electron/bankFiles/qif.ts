import type { Sheet } from './statement.ts';

/** The transactions of a QIF file as they stand in it: its dates are written as the program that made it writes them. */
export function readQif(text: string): Sheet[] {
  const head: Sheet['head'] = [];
  const rows: string[][] = [];
  let fields = new Map<string, string>();
  let isAccount = false;
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line.startsWith('!')) {
      isAccount = /^!Account/i.test(line);
      continue;
    }
    if (line !== '^') {
      if (line !== '') fields.set(line.charAt(0), line.slice(1).trim());
      continue;
    }
    const date = fields.get('D');
    const amount = fields.get('T') ?? fields.get('U');
    if (isAccount) head.push({ label: 'Account number', value: fields.get('N') ?? '' });
    else if (date !== undefined && amount !== undefined) {
      const words = ['P', 'M', 'N'].map((key) => fields.get(key) ?? '').filter((word) => word !== '');
      // A quicken year 2000 and later: 1/31'04.
      rows.push([date.replace(/'\s?/, '/').replaceAll(' ', ''), words.join(' '), amount]);
    }
    fields = new Map();
  }
  if (rows.length === 0) return [];
  const columns = [
    { title: 'Date', align: 'left' },
    { title: 'Description', align: 'left' },
    { title: 'Amount', align: 'right' },
  ] as const;
  return [{ head, columns: [...columns], rows, foot: [] }];
}
