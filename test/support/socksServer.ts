import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A SOCKS 5 proxy without sign-in (RFC 1928), which finds the servers itself. @param places where each `host:port` is */
export async function startSocksServer(places: Record<string, string>): Promise<{ host: string; wanted: string[] }> {
  const wanted: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((client) => {
    open.add(client);
    client.on('error', () => client.destroy());
    client.once('data', () => {
      client.write(Buffer.from([5, 0]));
      client.once('data', (request: Buffer) => {
        const length = request[4] ?? 0;
        const host = `${request.toString('latin1', 5, 5 + length)}:${request.readUInt16BE(5 + length)}`;
        wanted.push(host);
        const place = URL.parse(places[host] ?? '');
        if (place === null) {
          client.end(Buffer.from([5, 4, 0, 1, 0, 0, 0, 0, 0, 0]));
          return;
        }
        const onward = connect(Number(place.port), place.hostname, () => {
          client.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
          onward.pipe(client).pipe(onward);
        });
        open.add(onward);
        onward.on('error', () => client.destroy());
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, wanted };
}
