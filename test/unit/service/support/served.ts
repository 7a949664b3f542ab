import { onTestFinished } from 'vitest';
import { startScriptedServer, type Script } from '../../../support/scriptedServer.ts';
import { testClient } from '../../../support/testClient.ts';

/** A service that does what the script says, and a client of it on a clock in hand. It ends with the test. */
export async function serve(script: Script, overrides?: Record<string, unknown>) {
  const server = await startScriptedServer(script);
  onTestFinished(() => server.close());
  return { server, ...testClient(server.url, overrides) };
}
