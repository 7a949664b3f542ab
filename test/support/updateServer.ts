import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of updates, and the key of the organisation that signs what lies on it. */
export type UpdateServerInTest = {
  address: string;
  /** As Settings takes it. */
  publicKey: string;
  /** What was asked for, in order. */
  asked: string[];
  /** Names of the headers that came with the last request. */
  headers: string[];
  /** What it serves, by name. */
  files: Map<string, Buffer>;
  /** Lays a version down as electron-builder does, with its signed description. */
  offer(version: string, content: Buffer, change?: { name?: string; description?: string; key?: 'another' }): void;
  /** How many bytes it sends of a package before it drops the connection; once, then whole. */
  cutAfter: number | null;
  /** Bytes of a package that it sends, and then hardly any more, until the client goes. */
  holdAfter: number | null;
  close(): Promise<void>;
};

const description = 'latest-linux.yml';

/** Serves on loopback. @param port of an earlier one, to come back at the same address */
export async function startUpdateServer(port = 0): Promise<UpdateServerInTest> {
  const organisation = generateKeyPairSync('ed25519');
  const files = new Map<string, Buffer>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '').replace(/^\//, '').replace(/\?.*$/, ''));
    asked.push(name);
    served.headers = Object.keys(request.headers);
    const content = files.get(name);
    if (content === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-length': content.length });
    const part = name.endsWith('.AppImage') ? (served.cutAfter ?? served.holdAfter) : null;
    if (part === null) {
      response.end(content);
      return;
    }
    const drop = served.cutAfter !== null;
    served.cutAfter = null;
    response.write(content.subarray(0, part), () => {
      if (drop) response.destroy();
    });
    const dripping = setInterval(() => response.write(content.subarray(part, part + 1000)), 100);
    response.once('close', () => clearInterval(dripping));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const served: UpdateServerInTest = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    publicKey: organisation.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    asked,
    headers: [],
    files,
    cutAfter: null,
    holdAfter: null,
    offer(version, content, { name = `Statement-Desk-${version}-x64.AppImage`, description: text, key } = {}) {
      const sha512 = createHash('sha512').update(content).digest('base64');
      const bytes = Buffer.from(
        text ??
          `version: ${version}\nfiles:\n  - url: ${name}\n    sha512: ${sha512}\n    size: ${content.length}\npath: ${name}\nsha512: ${sha512}\nreleaseDate: '2026-11-22T12:00:00.000Z'\n`,
      );
      const { privateKey } = key === 'another' ? generateKeyPairSync('ed25519') : organisation;
      files.set(name, content);
      files.set(description, bytes);
      files.set(`${description}.sig`, sign(null, bytes, privateKey));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return served;
}
