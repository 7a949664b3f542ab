import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import openInBrowser from 'open';
import { makeTemporaryFolder } from '../hosting/temporaryFolders.ts';

/**
 * Opens the one-time link in the person's browser. The browser is given a file that only this person can read and that
 * leads to the link: arguments of a program can be read by everybody on the machine.
 * @param open starts the person's browser
 * @returns what removes the file
 */
export async function openLink(
  link: string,
  open: (address: string) => Promise<unknown> = openInBrowser,
): Promise<() => Promise<void>> {
  const folder = makeTemporaryFolder('link');
  const page = path.join(folder, 'open.html');
  const html = `<!doctype html><title>Statement Desk</title><meta http-equiv="refresh" content="0; url=${link}">`;
  await writeFile(page, html, { mode: 0o600 });
  // Whether a browser opens or not, the link is in the terminal too.
  await open(pathToFileURL(page).href).catch(() => undefined);
  return () => rm(folder, { recursive: true, force: true });
}
