import { createServer, request as send, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

export type ProxyServer = {
  url: string;
  /** Wishes for a tunnel: `service.example:443`. */
  tunnels: string[];
  /** Requests of plain HTTP, by their whole address. */
  plain: string[];
  /** Everything that clients sent, tunnels included, as it stood on the wire. */
  seen(): string;
  close(): Promise<void>;
};

/**
 * A real proxy on loopback: tunnels by CONNECT, plain HTTP by whole addresses. As proxies do, it finds the servers
 * itself, so that names which nobody else knows lead somewhere.
 * @param options.places where each `host:port` is
 * @param options.login `name:password` that it wants
 * @param options.refusing status that it answers every wish with
 */
export async function startProxyServer(options: {
  places: Record<string, string>;
  login?: string;
  refusing?: number;
}): Promise<ProxyServer> {
  const tunnels: string[] = [];
  const plain: string[] = [];
  const wire: Buffer[] = [];
  const open = new Set<Socket>();
  const wanted = options.login === undefined ? null : `Basic ${Buffer.from(options.login).toString('base64')}`;

  const statusOf = (request: IncomingMessage, place: URL | null): number => {
    if (wanted !== null && request.headers['proxy-authorization'] !== wanted) return 407;
    return options.refusing ?? (place === null ? 502 : 200);
  };
  const placeOf = (host: string): URL | null => URL.parse(options.places[host] ?? '');

  const server = createServer((request, response) => {
    const url = URL.parse(request.url ?? '');
    plain.push(request.url ?? '');
    const place = url === null ? null : placeOf(`${url.hostname}:${url.port || '80'}`);
    const status = statusOf(request, place);
    if (status !== 200 || url === null || place === null) {
      response.writeHead(status, status === 407 ? { 'proxy-authenticate': 'Basic realm="office"' } : {}).end();
      return;
    }
    const { method, headers } = request;
    const onward = send({ host: place.hostname, port: place.port, path: url.pathname + url.search, method, headers });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('data', (chunk: Buffer) => wire.push(chunk));
    socket.on('close', () => open.delete(socket));
  });
  server.on('connect', (request, client: Socket) => {
    const host = request.url ?? '';
    tunnels.push(host);
    const place = placeOf(host);
    const status = statusOf(request, place);
    client.on('error', () => client.destroy());
    if (status !== 200 || place === null) {
      client.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`);
      return;
    }
    const onward = connect(Number(place.port), place.hostname, () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      onward.pipe(client).pipe(onward);
    });
    open.add(onward);
    onward.on('error', () => client.destroy());
    client.on('close', () => onward.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async (): Promise<void> => {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tunnels,
    plain,
    seen: () => Buffer.concat(wire).toString('latin1'),
    close,
  };
}
