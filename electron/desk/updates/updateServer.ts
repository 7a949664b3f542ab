import { createPublicKey, type KeyObject } from 'node:crypto';
import type { UpdateServer } from '../../../shared/calls/updates.ts';
import { AppError } from '../../../shared/errors.ts';
import { requireBaseUrl } from '../../service/profile/addresses.ts';

/**
 * Checks where updates are to come from.
 * @param given the key as base64 of its SPKI form, or as PEM
 * @returns the address with a closing slash, the key as base64
 * @throws {AppError} `update-server-invalid` where the address is neither https nor http on this machine, or the key no
 *   public Ed25519 key
 */
export function requireUpdateServer(given: UpdateServer): UpdateServer {
  try {
    const { href } = requireBaseUrl(given.address, { allowPlainHttp: false });
    const key = readPublicKey(given.publicKey.replace(/-----[^-]+-----|\s/g, ''));
    return { address: href, publicKey: key.export({ format: 'der', type: 'spki' }).toString('base64') };
  } catch (error) {
    throw new AppError('update-server-invalid', 'no address or no public Ed25519 key', { cause: error });
  }
}

/** @throws {Error} where the text is no public Ed25519 key in base64 */
export function readPublicKey(text: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('another kind of key');
  return key;
}

/** What an administrator has said at the start. */
type UpdateOrder =
  /** Nothing: the analyst decides. */
  { kind: 'free' } | { kind: 'off' } | { kind: 'server'; server: UpdateServer } | { kind: 'invalid'; error: AppError };

/** @param text `off`, or address and key with a space between them */
export function readUpdateOrder(text: string | null): UpdateOrder {
  const words = (text ?? '').trim();
  if (words === '') return { kind: 'free' };
  if (words === 'off') return { kind: 'off' };
  const [address = '', ...key] = words.split(/\s+/);
  try {
    return { kind: 'server', server: requireUpdateServer({ address, publicKey: key.join('') }) };
  } catch (error) {
    return { kind: 'invalid', error: error as AppError };
  }
}
