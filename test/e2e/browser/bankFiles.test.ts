import { expect, test } from '../pages/desk.ts';

const csv = `Account number;NL91ABNA0417164300
Date;Booking text;Amount;Balance
30.03.2026;Account fee;-12,00;2.642,50
05.03.2026;Rent March;-845,50;2.654,50
02.03.2026;Salary Harrow Dale;2.500,00;3.500,00
01.03.2026;Card payment;-20,00;1.000,00
`;

const mt940 = `:20:STMT0001
:25:NL91ABNA0417164300EUR
:28C:3/1
:60F:C260301EUR1000,00
:61:2603020302C2500,00NTRFNONREF
:86:Salary Harrow Dale
:61:2603050305D845,50NTRFNONREF
:86:Rent March
:62F:C260331EUR2654,50
-`;

test('data files of a bank are reviewed like its statements, each row beside its place on a page', async ({
  app,
  page,
}) => {
  await app.drop(
    { name: 'march.csv', bytes: Buffer.from(csv) },
    { name: 'march.sta', bytes: Buffer.from(mt940) },
    { name: 'people.csv', bytes: Buffer.from('Name;Age\nNomsa;41\n') },
  );
  const refused = app.intake.getByRole('listitem').filter({ hasText: 'people.csv' });
  await expect(refused).toContainText('No transactions in this file');
  await app.expectRead('march.csv');
  await app.expectRead('march.sta');
  await expect(app.read('march.sta')).toContainText('Reconciled');
  await expect(app.read('march.csv')).toContainText('Balances hold');

  await app.openReview();
  await page.getByRole('tab', { name: 'Page' }).click();
  const row = app.rows.getByRole('row').filter({ hasText: 'Rent March' }).first();
  await row.click();
  await expect(page.getByTestId('lit-row')).toBeVisible();
  await page.getByRole('tab', { name: 'File' }).click();
  await expect(page.getByText(/Statement Desk made these pages from a data file/)).toBeVisible();
});
