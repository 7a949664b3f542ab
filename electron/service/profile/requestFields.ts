/** Fields that may go with an upload; absent ones are not sent. */
export type UploadFields = {
  name?: string;
  idNumber?: string;
  idType?: string;
  nationality?: string;
  brandId?: string;
  webhookUrl?: string;
  /** Called first, to authenticate. */
  webhookAuthUrl?: string;
  /** Header names with their values, as JSON. */
  webhookHeaders?: string;
  correlation?: string;
  forceExtraction?: boolean;
};

/** Where the service tells the caller about a collection. `correlation` in here yields to the one beside it. */
export type Webhook = {
  url: string;
  /** Called first, to authenticate. */
  authUrl?: string;
  headers?: Readonly<Record<string, string>>;
  correlation?: string;
};

/** What a start of the connect flow may say; absent and empty fields are not sent. */
export type StartRequest = {
  /** A new collection even where a consent or a finished collection could be used again. */
  force?: boolean;
  /** Comes back in notifications; needs no webhook, and wins over the webhook's own. */
  correlation?: string;
  webhook?: Webhook;
  name?: string;
  idNumber?: string;
  idType?: string;
  nationality?: string;
  email?: string;
  mobile?: string;
  /** `YYYY-MM-DD`. */
  dateOfBirth?: string;
  gender?: string;
  brandId?: string;
  companyId?: string;
  services?: readonly string[];
  provider?: string;
  accounts?: readonly string[];
  auto?: boolean;
  consentId?: string;
  redirectUrl?: string;
  /** Logins for the consumer's accounts. Kept only in memory. */
  credentials?: readonly Readonly<Record<string, string>>[];
  /** Identity data that the session starts with. */
  accountPreset?: Readonly<Record<string, unknown>>;
  /** Free text; `profile.rememberMeSuggestions` holds what services are known to take. */
  rememberMe?: string;
};
