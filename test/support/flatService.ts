import { zipOf } from './foreignService.ts';
import { answerJson, startScriptedServer, type ScriptedServer } from './scriptedServer.ts';

/**
 * A foreign service that lays the six parts of its summary side by side, in its own words for dates, amounts and products.
 * Its rows name their account by its id, and one of its own checks did not pass.
 */
export const flatSummary = {
  statement: { id: 's-1', period_start: '2026-03-01', period_end: '2026-03-31', currency: 'ZAR' },
  customer: { name: 'Otter Creek Homes', bank: 'Kestrel Bank' },
  checks: [
    { name: 'page count', account: 'a1', passed: true },
    { name: 'turnover', account: 'a2', passed: false, detail: 'Above what was declared' },
  ],
  accounts: [
    { id: 'a1', number: '4071880011', type: 'current', opening_balance: '1000.00', closing_balance: '1500.10' },
    { id: 'a2', number: '4071880022', type: 'savings', opening_balance: '0.00', closing_balance: '750.05' },
  ],
  transactions: [
    { account_id: 'a1', buchungstag: '2026-03-02', description: 'Payment received Hadeda', betrag: '1200.10' },
    { account_id: 'a2', buchungstag: '2026-03-03', description: 'Transfer in', betrag: '750.05', type: 'credit' },
    { account_id: 'a1', buchungstag: '2026-03-05', description: 'Rent', betrag: '-700.00' },
  ],
  months: [{ month: '2026-03', total_income: '1950.15', total_expenses: '700.00' }],
};

/** What an administrator writes once the words of the service are known. */
export const flatCorrections = {
  summaryFields: ['buchungstag=date', 'betrag=amount'],
  productFields: { id: ['beleg', 'id'], name: ['titel'] },
};

/** Starts it: whatever is uploaded is done at once. */
export async function startFlatService(key: string): Promise<ScriptedServer> {
  let uploads = 0;
  const archive = await zipOf('turnover.json', '{}');
  return startScriptedServer(({ method, path, headers }, response) => {
    const tail = path.split('/').slice(4).join('/');
    if (headers['x-api-key'] !== key) answerJson(response, { message: 'Not this key.' }, 401);
    else if (method === 'POST') answerJson(response, { collectionId: `c${++uploads}` });
    else if (tail === 'statuses/0') answerJson(response, { code: 2000 });
    else if (tail === 'products') answerJson(response, [{ beleg: 'p1', titel: 'Turnover by month' }]);
    else if (tail === 'products/p1') answerJson(response, { turnover: '1950.15' });
    else if (tail === 'products/summary') answerJson(response, flatSummary);
    else if (tail === 'products/all') response.writeHead(200, { 'content-type': 'application/zip' }).end(archive);
    else answerJson(response, []);
  });
}
