import { isCalendarDate, type CalendarDate } from './calendar.ts';
import type { Consumer, StartPlan, StartStep } from './calls/connect.ts';
import type { Id } from './ids.ts';

export const startSteps = ['institution', 'consumer', 'check'] as const satisfies readonly StartStep[];

/** Places of a plan that can be wrong. */
export type PlanField =
  | `consumer.${keyof Consumer}`
  | 'institutionId'
  | 'services'
  | 'purpose'
  | 'agreed'
  | 'credentials'
  | 'redirectUrl'
  | 'forceReason';

/** Which step holds which field. */
export const stepOfField = (field: PlanField): StartStep => {
  if (field === 'institutionId') return 'institution';
  return field === 'redirectUrl' || field === 'forceReason' ? 'check' : 'consumer';
};

/** A plan with nothing chosen yet. */
export function emptyPlan(connectionId: Id): StartPlan {
  return {
    connectionId,
    institutionId: '',
    institutionName: '',
    consumer: {
      name: '',
      idNumber: '',
      idType: '',
      nationality: '',
      dateOfBirth: '',
      gender: '',
      email: '',
      mobile: '',
    },
    presetId: null,
    companyId: '',
    brandId: '',
    services: [],
    purpose: '',
    consent: 'consumer-page',
    agreed: false,
    rememberMe: '',
    webhookId: null,
    correlation: '',
    redirectUrl: '',
    force: false,
    forceReason: '',
    consentId: '',
  };
}

/** Nobody alive was born earlier. */
const earliestBirth = '1900-01-01';

/**
 * What keeps a plan from being sent, in words for the analyst, by the place where it is mended. Credentials are not part
 * of a plan; see `credentialProblem`.
 * @param presetFields what the chosen preset fills in; @param today on the analyst's calendar
 */
export function problemsOf(
  plan: StartPlan,
  presetFields: Readonly<Record<string, string>>,
  today: CalendarDate,
): Partial<Record<PlanField, string>> {
  const problems: Partial<Record<PlanField, string>> = {};
  const { consumer } = plan;
  const said = (field: keyof Consumer): string => consumer[field].trim() || (presetFields[field] ?? '').trim();

  if (plan.institutionId === '') problems.institutionId = 'Choose the institution that holds the accounts.';
  if (said('name') === '') problems['consumer.name'] = 'Enter the account holder’s name.';
  const born = consumer.dateOfBirth.trim();
  if (born !== '' && !isCalendarDate(born)) problems['consumer.dateOfBirth'] = 'Enter a date as YYYY-MM-DD.';
  else if (born > today) problems['consumer.dateOfBirth'] = 'This date is in the future.';
  else if (born !== '' && born < earliestBirth) problems['consumer.dateOfBirth'] = 'This date is before 1900.';
  const email = consumer.email.trim();
  if (email !== '' && !/^[^\s@]+@[^\s@]+$/.test(email))
    problems['consumer.email'] = 'Enter an email address such as name@example.com.';
  const mobile = consumer.mobile.trim();
  if (mobile !== '' && !/^\+?[\d\s()-]{6,25}$/.test(mobile)) problems['consumer.mobile'] = 'Enter a phone number.';
  if (plan.purpose.trim() === '') problems.purpose = 'Give a reason for the consumer to read. One sentence is enough.';
  if (plan.consent === 'on-record' && !plan.agreed)
    problems.agreed = 'Tick this once the consumer has agreed, or let them agree on their own page.';
  if (plan.redirectUrl.trim() !== '' && !isWebAddress(plan.redirectUrl.trim()))
    problems.redirectUrl = 'Enter an address that begins with https:// or http://.';
  if (plan.force && plan.forceReason.trim() === '')
    problems.forceReason = 'Give a reason for the record: the consumer has to answer everything again.';
  return problems;
}

/** What keeps credentials from being sent; null where they are whole, or are not ours to enter. */
export function credentialProblem(
  plan: Pick<StartPlan, 'consent'>,
  fields: readonly { name: string; label: string }[],
  credentials: Readonly<Record<string, string>>,
): string | null {
  if (plan.consent === 'consumer-page') return null;
  const missing = fields.filter(({ name }) => (credentials[name] ?? '') === '').map(({ label }) => label);
  return missing.length === 0 ? null : `Still to fill in: ${missing.join(', ')}.`;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
