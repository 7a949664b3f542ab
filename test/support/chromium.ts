import { access, constants, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium, type LaunchOptions } from 'playwright';

/** Where systems keep a Chromium of their own. */
const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
];

type Launch = LaunchOptions & { args: string[] };

/**
 * A Chromium without any download: the one named by `CHROMIUM`, else Playwright's, else the system's, else the one
 * packed in an npm package (`CHROMIUM=npm` asks for that one, which draws the same pixels on every Linux machine).
 */
export async function chromiumOptions(): Promise<Launch> {
  const wanted = process.env['CHROMIUM'];
  if (wanted !== undefined && wanted !== '' && wanted !== 'npm') return withExecutable(wanted);
  if (wanted !== 'npm') {
    for (const candidate of [chromium.executablePath(), ...installed]) {
      if (await isExecutable(candidate)) return withExecutable(candidate);
    }
  }
  if (process.platform === 'linux' && process.arch === 'x64') return packedChromium();
  throw new Error('No Chromium was found. Run `npx playwright install chromium`, or set CHROMIUM to the path of one.');
}

function withExecutable(executablePath: string): Launch {
  // Chromium's sandbox refuses to start as root; everyone else keeps it.
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0;
  return { executablePath, args: asRoot ? ['--no-sandbox'] : [] };
}

/**
 * Unpacks the headless Chromium of `@sparticuz/chromium` once into `node_modules/.cache`.
 *
 * Its own defaults are not used: its fixed folder can be seen half-written by a second process, its arguments switch
 * web security off (which would hide faults of our content security policy), its font configuration names folders
 * that do not exist, and without its NSS libraries it does not start on a bare Debian.
 */
async function packedChromium(): Promise<Launch> {
  const cache = path.resolve('node_modules/.cache');
  const home = path.join(cache, 'chromium');
  if (!(await isExecutable(path.join(home, 'chromium')))) await unpackInto(cache, home);
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const libraries = [path.join(home, 'al2023/lib'), process.env['LD_LIBRARY_PATH'] ?? ''].filter((part) => part !== '');
  return {
    executablePath: path.join(home, 'chromium'),
    args: ['--no-sandbox', '--no-zygote'],
    env: {
      ...Object.fromEntries(inherited),
      // Under `LANG=C` it calls its language `en-US@posix`, which no function of Intl takes.
      LANG: 'en_US.UTF-8',
      LANGUAGE: 'en_US',
      LC_ALL: 'en_US.UTF-8',
      FONTCONFIG_FILE: path.join(home, 'fonts.conf'),
      LD_LIBRARY_PATH: libraries.join(path.delimiter),
    },
  };
}

async function unpackInto(cache: string, home: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(path.join(cache, 'unpacking-'));
  const packed = await import('@sparticuz/chromium');
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const libraries = path.join(entry, '../../bin/al2023.tar.br');
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = work;
  try {
    await packed.default.executablePath();
    await packed.inflate(libraries);
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
  const folders = [path.join(home, 'fonts'), '/usr/share/fonts'].map((folder) => `<dir>${folder}</dir>`).join('');
  await writeFile(
    path.join(work, 'fonts.conf'),
    `<?xml version="1.0"?><fontconfig>${folders}<cachedir>${path.join(home, 'font-cache')}</cachedir></fontconfig>`,
  );
  try {
    await rename(work, home);
  } catch {
    // Another process was first; its copy is whole, since a rename shows a folder only when it is finished.
    await rm(work, { recursive: true, force: true });
  }
}

async function isExecutable(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
