/** `trackedDesk.ts FOLDER`: a desk without a window, which goes on with what is open; it prints its processor time each second. */
import { composeDesk } from '../../../electron/compose.ts';
import { createTerminalHost } from '../../../electron/cli/terminalHost.ts';
import { programFiles } from '../../../electron/programFiles.ts';

const [folder, baseUrl] = [process.argv[2]!, process.argv[3]!];

const desk = await composeDesk({
  files: programFiles(new URL('../../../electron/cli.ts', import.meta.url).href),
  folder,
  host: createTerminalHost(),
  about: { version: '0.0.0', host: 'browser', platform: 'linux', locale: null },
  spawnHelper: () => {
    throw new Error('no keychain in this benchmark');
  },
  env: process.env,
});
const draft = { id: 'remote', name: 'Remote', baseUrl, profileOverrides: {}, apiKey: 'a key of this benchmark alone' };
const reply = await desk.dispatch('connection.save', draft);
if (!reply.ok) throw new Error(reply.error.message);

const tell = (): void => {
  const { user, system } = process.cpuUsage();
  console.log(String((user + system) / 1000));
};
tell();
setInterval(tell, 1000);
process.once('SIGTERM', () => void desk.close().then(() => process.exit()));
