/** What a service says of a collection beside its rows, as it is shown and written. */
export const serviceWordTexts = {
  tab: 'From the service',
  reading: 'Loading what the service reports',
  nothing: 'Nothing besides the rows',
  nothingSentence: 'The service’s summary names no customer, no checks and no monthly totals.',
  heading: 'What the service reports',
  noDocument: 'A collection without a document',
  hint: 'As sent by the service. Not checked against the page or used to reconcile.',
  customer: 'Customer',
  customerFields: [
    { key: 'name', label: 'Name' },
    { key: 'bank', label: 'Bank' },
    { key: 'idNumber', label: 'ID number' },
    { key: 'idType', label: 'ID type' },
    { key: 'nationality', label: 'Nationality' },
  ],
  months: 'Monthly totals',
  monthHeadings: ['Month', 'Income', 'Rows in', 'Expenses', 'Rows out', 'Main income', 'Compared'],
  agrees: 'Agrees',
  differs: 'Differs',
  notCompared: 'Not compared',
  checks: 'Checks of the service',
  unnamed: 'Check without a name',
} as const;

/** The categories that a service gives a row, in one line. */
export function categoryText(categories: readonly string[]): string {
  return categories.join(' › ');
}
