import { z } from 'zod';

/**
 * What the archive keeps of one collection: everything needed to go on after the process was killed, and nothing
 * secret. Passwords, answers and webhook headers live in memory only and are asked for again.
 */
const moment = z.string();

const statusSchema = z.object({
  code: z.int(),
  message: z.string(),
  time: moment,
  /** 0 to 1 of the whole collection, where it is known. */
  progress: z.number().nullable(),
});

const documentSchema = z.object({
  /** `d1`, `d2`, ... in the order of the upload. */
  id: z.string(),
  name: z.string(),
  sha256: z.string(),
  size: z.int(),
  pages: z.int().nullable(),
  /** Null until the document is finished: then 2000, or the code of what went wrong with it. */
  code: z.int().nullable(),
  message: z.string().nullable(),
  passwordAttemptsLeft: z.int(),
});

const challengeSchema = z.object({
  id: z.string(),
  /** Status code shown while it is open. */
  code: z.int(),
  label: z.string(),
  type: z.enum(['text', 'password', 'choice', 'image']),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** `data:` URL. */
  image: z.string().nullable(),
  expiresAt: moment.nullable(),
  attemptsLeft: z.int().nullable(),
  documentId: z.string().nullable(),
});

const productSchema = z.object({
  id: z.string(),
  /** File name, unique in the collection. */
  name: z.string(),
  kind: z.enum(['summary', 'transactions', 'transactions-csv', 'document', 'integrity']),
  contentType: z.string(),
  size: z.int(),
  sha256: z.string(),
  documentId: z.string().nullable(),
});

const requestSchema = z.object({
  name: z.string().nullable(),
  idNumber: z.string().nullable(),
  idType: z.string().nullable(),
  nationality: z.string().nullable(),
  brandId: z.string().nullable(),
  correlation: z.string().nullable(),
});

const connectSchema = z.object({
  consumer: z.record(z.string(), z.string()),
  companyId: z.string().nullable(),
  services: z.array(z.string()),
  provider: z.string(),
  accounts: z.array(z.string()),
  redirectUrl: z.string().nullable(),
  rememberMe: z.string().nullable(),
  accountPreset: z.record(z.string(), z.unknown()),
  consentId: z.string(),
  consent: z
    .object({
      decision: z.enum(['given', 'refused']),
      /** `caller`: by sending the consumer's credentials; `earlier`: by a consent that is reused. */
      by: z.enum(['consumer', 'caller', 'earlier']),
      at: moment,
    })
    .nullable(),
  /** When the consumer's time is up, while consent or signing in is awaited. */
  expiresAt: moment,
  credentialAttemptsLeft: z.int(),
  /** The practice login that was used; says which script the bank follows. Never a password. */
  login: z.string().nullable(),
  /** Steps of the script that are behind. */
  stepsDone: z.int(),
  stepAttemptsLeft: z.int().nullable(),
  chosenAccount: z.string().nullable(),
});

/** One request of a try, secrets kept back; see `WebhookExchange`. */
const exchangeSchema = z.object({
  step: z.enum(['authentication', 'delivery']),
  address: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  body: z.string(),
  answer: z.object({ status: z.int(), body: z.string().nullable() }).nullable(),
});

const deliverySchema = z.object({
  id: z.string(),
  /** From 1, in the order of the statuses. */
  sequence: z.int(),
  status: statusSchema,
  state: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.array(
    z.object({
      time: moment,
      outcome: z.enum(['delivered', 'failed']),
      httpStatus: z.int().nullable(),
      error: z.string().nullable(),
      /** Earlier versions kept none. */
      exchanges: z.array(exchangeSchema).default([]),
    }),
  ),
});

const webhookSchema = z.object({
  url: z.string(),
  authUrl: z.string().nullable(),
  /** Headers were given; they are in memory only. */
  hasHeaders: z.boolean(),
});

/** A collection as the archive keeps it. Fields that came later have defaults, so that older ones still open. */
export const collectionDetailSchema = z.object({
  version: z.literal(1),
  origin: z.enum(['upload', 'connect-flow']),
  /** True while the files are still arriving: nobody has been told of the collection yet. */
  receiving: z.boolean(),
  request: requestSchema,
  /** Oldest first. */
  statuses: z.array(statusSchema),
  /** How often it was taken up again after a restart and its reading got under way. */
  resumes: z.int(),
  documents: z.array(documentSchema),
  challenges: z.array(challengeSchema),
  products: z.array(productSchema),
  summary: z.object({ sha256: z.string(), size: z.int() }).nullable(),
  connect: connectSchema.nullable(),
  webhook: webhookSchema.nullable(),
  deliveries: z.array(deliverySchema),
});

export type CollectionDetail = z.infer<typeof collectionDetailSchema>;
export type CollectionStatus = z.infer<typeof statusSchema>;
export type CollectionDocument = z.infer<typeof documentSchema>;
export type OpenChallenge = z.infer<typeof challengeSchema>;
export type ProductRecord = z.infer<typeof productSchema>;
export type ConnectDetail = z.infer<typeof connectSchema>;
export type WebhookDelivery = z.infer<typeof deliverySchema>;
export type RequestFields = z.infer<typeof requestSchema>;

/** A collection with its id. */
export type Collection = CollectionDetail & { id: string; createdAt: string };

/** What is kept of a request; what it does not say is null. */
export function requestFields(said: Partial<RequestFields>): RequestFields {
  const nothing = { name: null, idNumber: null, idType: null, nationality: null, brandId: null, correlation: null };
  return requestSchema.parse({ ...nothing, ...said });
}

/** A collection that nothing has happened to yet. */
export function newDetail(origin: CollectionDetail['origin'], request: RequestFields): CollectionDetail {
  return {
    version: 1,
    origin,
    receiving: false,
    request,
    statuses: [],
    resumes: 0,
    documents: [],
    challenges: [],
    products: [],
    summary: null,
    connect: null,
    webhook: null,
    deliveries: [],
  };
}

/** Every blob the collection needs. */
export function blobsOf(detail: CollectionDetail): string[] {
  const all = [...detail.documents, ...detail.products, ...(detail.summary === null ? [] : [detail.summary])];
  return [...new Set(all.map((blob) => blob.sha256))];
}
