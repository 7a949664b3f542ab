/** Data files of banks that are added like a PDF: they are set on pages first. */
const bankFileEndings = ['csv', 'tsv', 'txt', 'xlsx', 'xls', 'ofx', 'qfx', 'qif', 'sta', 'mt940', '940', 'xml'];
/** What no other program writes: these are taken from a folder as well, where a table or a text may be anything. */
const unmistakable = ['pdf', 'ofx', 'qfx', 'qif', 'sta', 'mt940', '940'];

/** Named as the maker of the PDF that a data file becomes, so that whoever looks into it sees that no bank made it. */
export const dataFileMaker = 'Statement Desk, from a data file';

/** Endings of files that may hold a statement, without their dot. */
export const statementEndings: readonly string[] = ['pdf', ...bankFileEndings];

/** True where the name says that the file is a bank's data file. */
export const isBankFileName = (name: string): boolean => bankFileEndings.includes(endingOf(name));

/** True for a file in a folder that is taken in with it. */
export const isStatementName = (name: string): boolean => unmistakable.includes(endingOf(name));

/** The name without an ending that says what kind of file it is. */
export function withoutEnding(name: string): string {
  const ending = endingOf(name);
  return statementEndings.includes(ending) ? name.slice(0, -ending.length - 1) : name;
}

const endingOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The largest data file that is taken: a year of a busy account is some megabytes. */
export const mostBankFileBytes = 32 * 1024 * 1024;
