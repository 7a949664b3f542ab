import { typedPdf } from '../../support/press/typedPdf.ts';
import { expect, test } from '../pages/desk.ts';

const name = 'kestrel-unexplained-2026-04.pdf';
/** Three lines that are no rows: an amount that is no figure, with and without a date, and a day that April lacks. */
const statement = `Kestrel Bank                    Account number 12345678
Account holder: Naledi Vosloo   Statement period 01/04/2026 to 30/04/2026
Currency: GBP

Date          Description                Paid out     Paid in      Balance
              Opening balance                                     1,000.00
02/04/2026    GROCER                        40.00                   960.00
              ADVICE                        l0.50                   960.00
12/04/2026    NOTICE                        1O.50                   960.00
31/04/2026    FUEL                          10.00                   950.00
29/04/2026    REFUND                                    20.00       970.00
              Closing balance                                       970.00
`;

test('each line that nothing explains is settled by a row, by what it is or by setting it aside, and stays so', async ({
  app,
  desk,
  page,
}) => {
  await app.drop({ name, bytes: await typedPdf(statement) });
  await app.expectRead(name);
  await app.openReview();
  await page.getByRole('button', { name: /^Problems \d+$/ }).click();
  const problems = page.getByRole('tabpanel', { name: /^Problems/ });
  const bar = page.getByRole('region', { name: 'Problems' });
  const open = async (text: string): Promise<void> => {
    await page.getByRole('button', { name: /^Problems \d+$/ }).click();
    await problems.getByRole('listitem').filter({ hasText: text }).getByRole('button').click();
    await expect(bar.getByText(text)).toBeVisible();
  };

  await open('ADVICE');
  await expect(bar.getByText('Line on page 1 not explained')).toBeVisible();
  await app.expectAccessible();
  await bar.getByRole('button', { name: 'Set aside' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Not a transaction').click();
  await dialog.getByRole('button', { name: 'Set aside' }).click();
  await expect(dialog).toBeHidden();

  await open('NOTICE');
  await page.keyboard.press('y');
  await dialog.getByText('Note or advertisement').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await open('FUEL');
  await page.keyboard.press('e');
  const form = page.getByRole('form', { name: 'Add row' });
  await form.getByLabel('Date').fill('13/04/2026');
  await form.getByLabel('Description').fill('FUEL');
  await form.getByLabel('Amount').fill('-10.00');
  await form.getByLabel('Balance').fill('950.00');
  await form.getByRole('button', { name: 'Add row' }).click();
  await expect(form).toBeHidden();
  await expect(app.rows.getByText('FUEL')).toBeVisible();

  const settled = async (): Promise<void> => {
    await page.getByRole('button', { name: /^Problems \d+$/ }).click();
    await problems.getByText('Settled (3)').click();
    await expect(problems.getByText(/^Set aside, .*Not a transaction$/)).toBeVisible();
    await expect(problems.getByText(/^Note or advertisement, /)).toBeVisible();
    await expect(problems.getByText(/^Made a row, /)).toBeVisible();
  };
  await settled();

  await desk.restart('kill');
  await page.goto(desk.link);
  await app.goHome();
  await page.getByRole('grid').getByRole('row').nth(1).click();
  await page.keyboard.press('Enter');
  await app.openReview();
  await settled();

  // Undoing takes back the newest: the row, and with it what it settled.
  await app.rows.focus();
  await page.keyboard.press('Control+z');
  await expect(app.rows.getByText('FUEL')).toBeHidden();
  await expect(problems.getByText('Settled (2)')).toBeVisible();
});
