/** What spreadsheets run as a formula begins with one of these (OWASP, "CSV Injection"), also in full width. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** The same after a semicolon or tab, at which spreadsheets of many countries split, quoted or not. */
const formulaBehind = /([;\t])(\s*)(?="?[=+\-@＝＋－＠])/g;

/** A text for a cell that no spreadsheet runs as a formula: with an apostrophe in front where it would. */
export function disarmed(text: string): string {
  const whole = text.replace(formulaBehind, "$1$2'");
  return formulaStart.test(whole) ? `'${whole}` : whole;
}
