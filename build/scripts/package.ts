/**
 * `npm run package`: the installers of this system, in `dist/`. Signed where the environment holds a certificate, and then
 * it fails rather than leave one unsigned. Where Electron or the tools of the installers cannot be fetched it says so in
 * one line, packs the folder of the application with the Electron of this machine, if there is one, and ends with 1.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { downloadedElectron } from './electronBinary.ts';
import { notFetched } from './release/notFetched.ts';
import { project } from './project.ts';

const program = path.join(project, 'node_modules/electron-builder/cli.js');

const signing = /^(?:(?:WIN_)?CSC_|APPLE_)/;
// A secret that a repository does not have arrives as an empty text, which electron-builder would take for a certificate.
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name, value]) => !(signing.test(name) && value === '')),
);
const signed = env['CSC_LINK'] !== undefined || env['WIN_CSC_LINK'] !== undefined;

/** Runs electron-builder. @returns whether it made everything, and what it said */
async function pack(...args: string[]): Promise<{ made: boolean; said: string }> {
  const builder = spawn(process.execPath, [program, '--publish', 'never', ...args], { cwd: project, env });
  let said = '';
  const hear = (part: Buffer): void => void (said += part.toString());
  builder.stdout.on('data', hear);
  builder.stderr.on('data', hear);
  const status = await new Promise<number | null>((resolve) => builder.once('close', resolve));
  return { made: status === 0, said };
}

const whole = await pack(...(signed ? ['-c.forceCodeSigning=true'] : []), ...process.argv.slice(2));
const missing = whole.made ? null : notFetched(whole.said);
if (whole.made || missing === null) {
  process.stdout.write(whole.said);
} else {
  console.error(missing);
  const binary = downloadedElectron();
  if (binary === null) {
    console.error(
      'Nothing was packed: no Electron is on this machine. ELECTRON_OVERRIDE_DIST_PATH names a folder of one.',
    );
  } else {
    const { made, said } = await pack('--dir', `--${process.arch}`, `-c.electronDist=${path.dirname(binary)}`);
    if (made) console.log('Packed with the Electron of this machine, without an installer: see dist/.');
    else process.stdout.write(said);
  }
}
process.exitCode = whole.made ? 0 : 1;
