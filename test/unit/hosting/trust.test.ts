import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startScriptedServer } from '../../support/scriptedServer.ts';
import { privateAuthority } from '../../support/selfSigned.ts';

const program = `
  const { trustSystemCertificates } = await import(process.argv[1]);
  const outcome = () => fetch(process.argv[2]).then(({ status }) => status, ({ cause }) => cause.code);
  const before = await outcome();
  trustSystemCertificates();
  console.log(JSON.stringify([before, await outcome()]));
`;

// Elsewhere the system's certificates are in its own keychain, which a test has no business to change.
test.runIf(process.platform === 'linux')('a company’s own authority is trusted once the system trusts it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'statement-desk-trust-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const authority = privateAuthority();
  const certificates = path.join(folder, 'certificates.pem');
  await writeFile(certificates, authority.cert);
  const answer = await startScriptedServer((_request, response) => response.writeHead(204).end(), {
    tls: authority.issue('localhost'),
  });
  onTestFinished(() => answer.close());
  const trust = new URL('../../../electron/hosting/trust.ts', import.meta.url).href;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', program, trust, answer.url.replace('127.0.0.1', 'localhost')],
    { env: { ...process.env, SSL_CERT_FILE: certificates, SSL_CERT_DIR: folder } },
  );
  expect(JSON.parse(stdout)).toEqual(['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 204]);
});
