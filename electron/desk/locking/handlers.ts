import type { DeskParts } from '../parts.ts';
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { lockingCalls } from '../../../shared/calls/locking.ts';
import { AppError } from '../../../shared/errors.ts';
import { words } from '../../../shared/text/words.ts';
import type { Handlers } from '../calls/dispatch.ts';

/** Without a keychain the hash is in the encrypted store. */
const key = 'lock-passphrase';
const derive = promisify<string, Buffer, number, { N: number; maxmem: number }, Buffer>(scrypt);
const hashOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  derive(passphrase.normalize('NFC'), salt, 32, { N: 2 ** 15, maxmem: 2 ** 26 });
/** Who tries out passphrases gets no further than one a second. */
const afterWrongMs = 1000;

/**
 * What unlocks the screen. That it is locked, and refuses every other call, is held where the windows ask: see
 * `hosting/lockingDesk.ts`.
 */
export function createLockingHandlers(deps: DeskParts): Pick<Handlers, keyof typeof lockingCalls> {
  const { store, credentials, host, clock, settings } = deps;
  const inKeychain = (): boolean => credentials.state().mode === 'keychain';
  let trying: Promise<unknown> = Promise.resolve();

  async function readHash(): Promise<string | null> {
    const kept = inKeychain() ? await credentials.read(key) : store.settings.read(key);
    return typeof kept === 'string' && /^[0-9a-f]{32}:[0-9a-f]{64}$/.test(kept) ? kept : null;
  }

  /** One after the other, so that many windows try no faster than one. */
  function prove(passphrase: string): Promise<void> {
    const tried = trying.then(async () => {
      const [salt = '', hash = ''] = ((await readHash()) ?? '').split(':');
      const given = await hashOf(passphrase, Buffer.from(salt, 'hex'));
      if (hash !== '' && timingSafeEqual(given, Buffer.from(hash, 'hex'))) return;
      await clock.sleep(afterWrongMs);
      throw new AppError('passphrase-wrong', 'the passphrase of the screen lock was not given');
    });
    trying = tried.catch(() => undefined);
    return tried;
  }

  return {
    async 'lock.state'() {
      const passphrase = (await readHash()) !== null;
      const system = host.authenticate !== undefined;
      return { locked: false, minutes: settings.read().lockAfterMinutes, system, passphrase };
    },
    'lock.now': () => null,
    'lock.touch': () => null,
    async 'lock.unlock'({ passphrase }) {
      if (passphrase !== null) await prove(passphrase);
      else if ((await host.authenticate?.(words.locking.unlockReason)) !== true) {
        throw new AppError('not-allowed', 'the system did not say who is there');
      }
      return null;
    },
    async 'lock.setPassphrase'({ present, next }) {
      if ((await readHash()) !== null) await prove(present ?? '');
      const salt = randomBytes(16);
      const kept = `${salt.toString('hex')}:${(await hashOf(next, salt)).toString('hex')}`;
      if (inKeychain()) await credentials.write(key, kept);
      else store.settings.write(key, kept);
      return null;
    },
  };
}
