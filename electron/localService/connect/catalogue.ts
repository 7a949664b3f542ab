import { Hono } from 'hono';
import type { ServiceEnv } from '../auth.ts';
import { practiceLogins } from './practiceBank.ts';
import { Refusal } from '../refusals.ts';

/** The only provider of the built-in service. No real bank is ever contacted from here. */
export const practiceProvider = {
  id: 'practice-bank',
  name: 'Practice Bank',
  description: 'An invented bank on this computer for rehearsing the connect flow. It holds no real data.',
  fields: [
    { name: 'username', label: 'User name', type: 'text' },
    { name: 'password', label: 'Password', type: 'password' },
  ],
  logins: Object.entries(practiceLogins).map(([username, { shows }]) => ({ username, shows })),
};

const company = {
  id: 'this-computer',
  name: 'This computer',
  brands: [{ id: 'statement-desk', name: 'Statement Desk' }],
};

/** What the practice bank gives, in the words of the consent page. */
export const dataServices = [
  { id: 'accounts', name: 'Accounts', description: 'Which accounts there are, in whose name, and their balances.' },
  { id: 'transactions', name: 'Transactions', description: 'The movements of the last three months.' },
];

/** What can be collected, and from where. */
export function catalogueRoutes(): Hono<ServiceEnv> {
  const routes = new Hono<ServiceEnv>();
  routes.get('/consultant-api/companies', (context) => context.json([company]));
  routes.get('/consultant-api/companies/:company/brands/:brand/data-services', (context) => {
    const { company: companyId, brand } = context.req.param();
    if (companyId !== company.id || !company.brands.some(({ id }) => id === brand)) {
      throw new Refusal(404, 'brand-unknown', 'There is no such company and brand.');
    }
    return context.json(dataServices);
  });
  routes.get('/consultant-api/data-providers', (context) => context.json([practiceProvider]));
  return routes;
}
