import type { PageText, Word } from '../../../../electron/extraction/reading.ts';

export type ExpectedRow = {
  date: string;
  /** The day on which it was made, or from which it counts; null where it does not matter. */
  other: string | null;
  amount: string;
  /** Null where it does not matter. */
  balance: string | null;
  /** Lower-case words that the description has to hold. */
  words: string[];
};

/** A statement typed as text, and what has to be read from it. */
export type TypedLayout = {
  pages: PageText[];
  rows: ExpectedRow[];
  isGreen: boolean;
  accounts: number | null;
  money: Partial<Record<'opening' | 'closing', string>>;
  facts: Record<string, string>;
};

const COLUMN = 5;
const LINE = 12;
const HEIGHT = 10;

/** Every character is a column of 5 points and every line 12 points; a line that begins with `~` stands as it is. */
function pageOf(text: string, page: number): PageText {
  const lines = text.split('\n');
  const words = lines.flatMap((line, row) =>
    [...line.replace(/^~/, ' ').matchAll(/\S+/g)].map((match): Word => {
      const [left, top] = [20 + match.index * COLUMN, 40 + row * LINE];
      return {
        text: match[0],
        box: [left, top, left + match[0].length * COLUMN, top + HEIGHT],
        font: 'Courier',
        bold: false,
      };
    }),
  );
  return { page, width: 800, height: Math.max(792, 60 + lines.length * LINE), words, kind: 'text' };
}

const ROW = /^(\d{4}-\d\d-\d\d)(?:\/(\d{4}-\d\d-\d\d))? (\S+)(?: (\S+))?/;

/**
 * Reads such a file. Pages are parted by `=====PAGE`. After `=====EXPECT` each line is a row (`DATE AMOUNT BALANCE #
 * words`, `-` for no matter, `DATE/OTHER` where a second date is printed), or a fact (`opening 5.00`, `green no`, `accounts 2`, `number 123`).
 */
export function typedLayout(file: string): TypedLayout {
  const [document = '', expectations = ''] = file.split(/^=====EXPECT\n/m);
  const layout: TypedLayout = {
    pages: document.split(/^=====PAGE\n/m).map((text, index) => pageOf(text, index + 1)),
    rows: [],
    isGreen: true,
    accounts: null,
    money: {},
    facts: {},
  };
  for (const line of expectations.trim().split('\n')) {
    const row = ROW.exec(line);
    const [name = '', ...rest] = line.split(' ');
    const value = rest.join(' ');
    if (row) {
      const balance = row[4] === undefined || row[4] === '-' || row[4] === '#' ? null : row[4];
      const words = (line.split('#')[1] ?? '').trim().toLowerCase().split(' ').filter(Boolean);
      layout.rows.push({ date: row[1]!, other: row[2] ?? null, amount: row[3]!, balance, words });
    } else if (name === 'green') layout.isGreen = value === 'yes';
    else if (name === 'accounts') layout.accounts = Number(value);
    else if (name === 'opening' || name === 'closing') layout.money[name] = value;
    else if (name !== '') layout.facts[name] = value;
  }
  return layout;
}
