/** `trackedDesk.ts FOLDER URL`: a desk without a window, which goes on with what is open; it prints its processor time each second. */
import { composed } from './windowless.ts';

const [, , folder = '', baseUrl = ''] = process.argv;
const { desk } = await composed({ folder, env: process.env });
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
