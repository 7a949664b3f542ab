import type { KeychainState } from '../../shared/model/program.ts';

/** Names under which the desk keeps secrets: the database key, and the key and client secret of each connection. */
export type SecretName =
  | 'database-key'
  | 'lock-passphrase'
  | `database-key/${string}`
  | `connection/${string}/api-key`
  | `connection/${string}/client-secret`
  | `webhook/${string}/headers`;

/**
 * The OS keychain, or, where there is none, memory for this session only (never a file).
 *
 * Rejections are `AppError` with `keychain-unavailable` or `keychain-locked`. `read` resolves to null only where the
 * keychain has answered and has no such secret.
 */
export type CredentialStore = {
  state(): KeychainState;
  read(name: SecretName): Promise<string | null>;
  write(name: SecretName, value: string): Promise<void>;
  remove(name: SecretName): Promise<void>;
  /** Ends the helper process. */
  close(): Promise<void>;
};
