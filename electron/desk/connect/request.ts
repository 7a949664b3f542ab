import type { IdentityPreset, RequestPreview, WebhookProfile, StartPlan } from '../../../shared/calls/connect.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Connection } from '../../../shared/model/program.ts';
import type { StartRequest } from '../../service/profile/requestFields.ts';
import type { ServiceProfile } from '../../service/profile/profile.ts';
import { startBody } from '../../service/endpoints/start.ts';

/** What a plan names without holding it. */
type PlanParts = {
  preset: IdentityPreset | null;
  webhook: WebhookProfile | null;
  /** Of the webhook, with their values. */
  headers: Readonly<Record<string, string>>;
  credentials: Readonly<Record<string, string>> | null;
  /** Sent where neither the plan nor its webhook has a correlation. */
  ownCorrelation: string;
};

/** Stands for every secret on a screen. */
export const hidden = '••••••';

/** The request that a plan amounts to. Empty texts are left out by the client. */
export function requestOf(plan: StartPlan, parts: PlanParts): StartRequest {
  const { preset, webhook, credentials } = parts;
  return {
    // Absent rather than false: the service's own rule then decides.
    ...(plan.force ? { force: true } : {}),
    correlation: plan.correlation.trim() || (webhook?.correlation ? '' : parts.ownCorrelation),
    ...trimmed(plan.consumer),
    companyId: plan.companyId,
    brandId: plan.brandId,
    services: plan.services.map(({ id }) => id),
    provider: plan.institutionId.trim(),
    consentId: plan.force ? '' : plan.consentId.trim(),
    redirectUrl: plan.redirectUrl.trim(),
    rememberMe: plan.rememberMe.trim(),
    ...(preset === null ? {} : { accountPreset: preset.fields }),
    ...(credentials === null ? {} : { credentials: [credentials] }),
    ...(webhook === null
      ? {}
      : {
          webhook: {
            url: webhook.url,
            authUrl: webhook.authUrl,
            correlation: webhook.correlation,
            ...(Object.keys(parts.headers).length === 0 ? {} : { headers: parts.headers }),
          },
        }),
  };
}

const trimmed = <K extends string>(texts: Readonly<Record<K, string>>): Record<K, string> =>
  Object.fromEntries(Object.entries<string>(texts).map(([name, text]) => [name, text.trim()])) as Record<K, string>;

/** The correlation that a request carries in the end: the standalone one wins over the webhook's. */
export function correlationOf(request: StartRequest): string {
  return request.correlation || (request.webhook?.correlation ?? '');
}

/** A consumer's identity number as the service is told it: the plan's, else the preset's, else none. */
export function idNumberOf(plan: StartPlan, preset: IdentityPreset | null): string {
  return plan.consumer.idNumber.trim() || (preset?.fields['idNumber'] ?? '').trim();
}

/** A start as it would leave, secrets hidden. */
export function previewOf(
  plan: StartPlan,
  connection: Connection,
  profile: ServiceProfile,
  parts: Pick<PlanParts, 'preset' | 'webhook'> & { credentialNames: readonly string[] },
): RequestPreview {
  const shown = requestOf(plan, {
    ...parts,
    headers: hideAll(parts.webhook?.headerNames ?? []),
    credentials: parts.credentialNames.length === 0 ? null : hideAll(parts.credentialNames),
    ownCorrelation: '(the id of the collection on this desk)',
  });
  const preview = {
    method: 'POST',
    address: `${connection.baseUrl ?? '(this computer)/'}${profile.paths.collections}`,
    headers: [
      { name: 'Content-Type', value: 'application/json' },
      { name: profile.apiKeyHeader, value: hidden },
      ...(connection.hasClientSecret ? [{ name: profile.clientSecretHeader, value: hidden }] : []),
      ...(profile.versionHeader === null ? [] : [profile.versionHeader]),
    ],
  };
  try {
    return { ...preview, body: startBody(shown, profile.startFields), problem: null };
  } catch (error) {
    // A date or an address that is still being typed.
    return { ...preview, body: {}, problem: AppError.dataOf(error).message };
  }
}

function hideAll(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, hidden]));
}
