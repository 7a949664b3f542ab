import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProxyServer } from '../../support/proxyServer.ts';
import { startDesk } from '../../support/runningDesk.ts';
import { answerJson, startScriptedServer } from '../../support/scriptedServer.ts';
import { privateAuthority } from '../../support/selfSigned.ts';
import { DeskPage, expect, test } from '../pages/desk.ts';

test.skip(process.platform !== 'linux', 'elsewhere the certificates of the system are in its own keychain');

test('a service behind a proxy, with a certificate of the company’s own, is tested from the settings', async ({
  page,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'statement-desk-proxy-'));
  const authority = privateAuthority();
  const certificates = path.join(folder, 'certificates.pem');
  await writeFile(certificates, authority.cert);
  const tls = authority.issue('service.example');
  const service = await startScriptedServer((_request, response) => answerJson(response, []), { tls });
  const proxy = await startProxyServer({ places: { 'service.example:443': service.url } });
  const desk = await startDesk({
    HTTPS_PROXY: proxy.url,
    NO_PROXY: '',
    SSL_CERT_FILE: certificates,
    SSL_CERT_DIR: folder,
  });
  try {
    await page.goto(desk.link);
    await new DeskPage(page).openSettings();
    await page.getByRole('button', { name: 'Add a connection' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Name' }).fill('Head office');
    await form.getByRole('textbox', { name: 'Base address' }).fill('https://service.example/v4');
    await form.getByLabel('API key', { exact: true }).fill('key-of-this-test');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    await page.getByRole('button', { name: 'Test' }).last().click();

    const steps = page.getByRole('list', { name: 'Test of Head office: passed' }).getByRole('listitem');
    await expect(steps.filter({ hasText: 'Route' })).toContainText(`Through the proxy ${proxy.url}, as HTTPS_PROXY`);
    await expect(steps.filter({ hasText: 'Reaching the service' })).toContainText(
      'GET https://service.example/v4/consultant-api/companies: HTTP 200',
    );
    await expect(steps.last()).toContainText('The service accepts the key.');
    expect(service.requests[0]!.headers['x-api-key']).toBe('key-of-this-test');
    expect(proxy.tunnels).toEqual(['service.example:443']);
    expect(proxy.seen()).not.toContain('key-of-this-test');
  } finally {
    await desk.close();
    await proxy.close();
    await service.close();
    await rm(folder, { recursive: true });
  }
});
