import type { ConnectTerms, StartPlan } from '../../calls/connect.ts';
import type { Connection } from '../../model/program.ts';

/** One part of what the consumer agrees to. */
export type ConsentPart = { heading: string; lines: string[] };

/** What the consumer agrees to, in full: what is collected, from where, why, by whom, for how long, and the way back. */
export function consentParts(
  plan: StartPlan,
  terms: Pick<ConnectTerms, 'services' | 'companies'> | undefined,
  connection: Pick<Connection, 'name' | 'kind' | 'baseUrl'> | undefined,
): ConsentPart[] {
  const company = terms?.companies.find(({ id }) => id === plan.companyId);
  const brand = company?.brands.find(({ id }) => id === plan.brandId);
  const forWhom = [company?.name, brand?.name].filter((name) => name !== undefined).join(', ');
  const described = plan.services.map(({ id, name }) => {
    const description = terms?.services.find((service) => service.id === id)?.description;
    return description == null ? name : `${name}: ${description}`;
  });
  const builtIn = connection?.kind === 'this-computer';
  return [
    {
      heading: 'What is collected',
      lines:
        described.length > 0
          ? described
          : ['Everything the service collects from this institution. It gives no list before the start.'],
    },
    { heading: 'From where', lines: [plan.institutionName || 'No institution chosen yet.'] },
    { heading: 'Why', lines: [plan.purpose.trim() || 'No reason given yet.'] },
    {
      heading: 'By whom',
      lines: [
        builtIn
          ? 'The service on this computer. Nothing leaves it.'
          : `${connection?.name ?? 'The service'}${connection?.baseUrl == null ? '' : ` (${hostOf(connection.baseUrl)})`}`,
        ...(forWhom === '' ? [] : [`For ${forWhom}.`]),
      ],
    },
    {
      heading: 'For how long',
      lines: [
        'Statement Desk keeps the data, encrypted, until the analyst deletes the case.',
        ...(builtIn ? [] : ['The service keeps the data under its own terms, which it does not show here.']),
        plan.consent === 'on-record'
          ? 'The password is used once to sign in and is not stored.'
          : 'The consumer enters the password on their own page. Statement Desk never sees it.',
        ...(plan.rememberMe.trim() === ''
          ? []
          : [`The service remembers the session at the institution: ${plan.rememberMe.trim()}.`]),
      ],
    },
    {
      heading: 'Declining or withdrawing',
      lines: ['Nothing is collected without consent. Consent can be withdrawn at the institution or the service.'],
    },
  ];
}

/** The same as plain text, to be sent to the consumer. */
export function consentLetter(parts: readonly ConsentPart[]): string {
  return parts.map(({ heading, lines }) => [heading, ...lines.map((line) => `- ${line}`)].join('\n')).join('\n\n');
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
