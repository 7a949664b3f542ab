import { createPublicKey, createSign, generateKeyPairSync, randomInt, type KeyObject } from 'node:crypto';

/** DER: one element of a tag and its content. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length: size } = content;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const text = (value: string) => der(0x0c, Buffer.from(value));
const time = (value: string) => der(0x17, Buffer.from(value));
const ecdsaWithSha256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const commonName = Buffer.from('550403', 'hex');

/** OIDs of certificate extensions, and their contents for an authority and for a server. */
const basicConstraints = (isAuthority: boolean) =>
  extension('551d13', sequence(...(isAuthority ? [der(0x01, Buffer.from([0xff]))] : [])));
const serverNames = (...names: string[]) =>
  extension('551d11', sequence(...names.map((name) => der(0x82, Buffer.from(name)))));
const extension = (oid: string, content: Uint8Array) =>
  sequence(der(0x06, Buffer.from(oid, 'hex')), der(0x04, content));

type Signer = { name: Buffer; key: KeyObject };

function certificateOf(subject: string, key: KeyObject, signer: Signer | null, extensions: Buffer[]): string {
  const name = nameOf(subject);
  const body = sequence(
    ...(extensions.length === 0 ? [] : [der(0xa0, der(0x02, Buffer.from([2])))]),
    der(0x02, Buffer.from([1 + randomInt(100)])),
    ecdsaWithSha256,
    signer?.name ?? name,
    sequence(time('250101000000Z'), time('491231235959Z')),
    name,
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    ...(extensions.length === 0 ? [] : [der(0xa3, sequence(...extensions))]),
  );
  const signature = createSign('sha256')
    .update(body)
    .sign(signer?.key ?? key);
  const certificate = sequence(body, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

const nameOf = (subject: string) => sequence(der(0x31, sequence(der(0x06, commonName), text(subject))));
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;
const pemOf = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }) as string;

/** Key and certificate that nobody has signed but itself, made anew: no key lies in the repository. */
export function selfSigned(): { key: string; cert: string } {
  const key = newKey();
  return { key: pemOf(key), cert: certificateOf('service.example', key, null, []) };
}

/** A certificate authority of a company's own, and what it signs. */
export function privateAuthority(): { cert: string; issue(...names: string[]): { key: string; cert: string } } {
  const key = newKey();
  const subject = 'Invented Company Root';
  return {
    cert: certificateOf(subject, key, null, [basicConstraints(true)]),
    issue(...names) {
      const own = newKey();
      const signer = { name: nameOf(subject), key };
      const extensions = [basicConstraints(false), serverNames(...names)];
      return { key: pemOf(own), cert: certificateOf(names[0] ?? '', own, signer, extensions) };
    },
  };
}
