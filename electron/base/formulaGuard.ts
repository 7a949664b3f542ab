/** What spreadsheets run as a formula begins with one of these (OWASP, "CSV Injection"), also in full width. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text for a cell that no spreadsheet runs as a formula: with an apostrophe in front where it would. */
export function disarmed(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}
