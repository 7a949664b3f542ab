/** Fields that may go with an upload, in the order in which they are sent; absent and empty ones are not. */
export const uploadFieldNames = [
  ...(['name', 'idNumber', 'idType', 'nationality', 'brandId', 'webhookUrl'] as const),
  ...(['webhookAuthUrl', 'webhookHeaders', 'correlation', 'forceExtraction'] as const),
] as const;

/** `webhookHeaders` are header names with their values, as JSON. */
export type UploadFields = Partial<Record<Exclude<(typeof uploadFieldNames)[number], 'forceExtraction'>, string>> & {
  forceExtraction?: boolean;
};

/** Fields of a start whose names are configurable: observed ones, then ours, after the specification's own terms. */
export const startFieldNames = [
  ...(['name', 'idNumber', 'idType', 'nationality', 'email', 'mobile', 'brandId', 'companyId', 'services'] as const),
  ...(['provider', 'accounts', 'auto', 'consentId', 'redirectUrl', 'webhookUrl'] as const),
  ...(['dateOfBirth', 'gender', 'credentials', 'accountPreset', 'rememberMe'] as const),
  ...(['webhookAuthUrl', 'webhookHeaders'] as const),
] as const;
export type StartFieldName = (typeof startFieldNames)[number];

/** Where the service tells the caller about a collection. `correlation` in here yields to the one beside it. */
export type Webhook = {
  url: string;
  /** Called first, to authenticate. */
  authUrl?: string;
  headers?: Readonly<Record<string, string>>;
  correlation?: string;
};

type OtherStartFields = {
  /** A new collection even where a consent or a finished collection could be used again. */
  force?: boolean;
  /** Comes back in notifications; needs no webhook, and wins over the webhook's own. */
  correlation?: string;
  webhook?: Webhook;
  services?: readonly string[];
  accounts?: readonly string[];
  auto?: boolean;
  /** Logins for the consumer's accounts. Kept only in memory. */
  credentials?: readonly Readonly<Record<string, string>>[];
  /** Identity data that the session starts with. */
  accountPreset?: Readonly<Record<string, unknown>>;
};

/** What a start of the connect flow may say; absent and empty fields are not sent. `dateOfBirth` is `YYYY-MM-DD`. */
export type StartRequest = OtherStartFields &
  Partial<Record<Exclude<StartFieldName, keyof OtherStartFields | `webhook${string}`>, string>>;
