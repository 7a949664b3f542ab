#!/usr/bin/env node
/**
 * Does for `npm run package:prove` what fpm does in `npm run package`, for the few of its options that electron-builder
 * uses: fpm itself is a Ruby gem that not every machine can have. What goes into the package, its scripts and what it
 * asks for are electron-builder's; only their wrapping is done here, by dpkg-deb and rpmbuild.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

const text = { type: 'string', default: '' } as const;
const texts = { type: 'string', multiple: true, default: [] as string[] } as const;
const names = [
  ...([
    'architecture',
    'category',
    'description',
    'license',
    'maintainer',
    'name',
    'package',
    'url',
    'vendor',
  ] as const),
  ...(['version', 'after-install', 'after-remove', 'rpm-os', 'rpm-compression', 'rpm-summary'] as const),
  ...(['deb-compression', 'deb-priority'] as const),
] as const;
const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    // Each name has been given an option.
    ...(Object.fromEntries(names.map((name) => [name, text])) as Record<(typeof names)[number], typeof text>),
    source: { ...text, short: 's' },
    target: { ...text, short: 't' },
    depends: { ...texts, short: 'd' },
    'deb-recommends': texts,
    force: { type: 'boolean' },
  },
});

const work = mkdtempSync(path.join(tmpdir(), 'statement-desk-fpm-'));
const stage = path.join(work, 'stage');
// `from=to`: a file, or the content of a folder (`from/=to`).
for (const mapping of positionals) {
  const at = mapping.lastIndexOf('=');
  cpSync(mapping.slice(0, at), path.join(stage, mapping.slice(at + 1)), { recursive: true });
}

/** One line, then the rest as Debian writes what follows: indented, an empty line as a dot. */
const indented = asked.description
  .trim()
  .split('\n')
  .map((line) => line.trim() || '.')
  .join('\n ');

function makeDeb(): void {
  const control = path.join(stage, 'DEBIAN');
  mkdirSync(control);
  const fields = {
    Package: asked.name,
    Version: asked.version,
    Architecture: asked.architecture,
    Maintainer: asked.maintainer,
    Depends: asked.depends.join(', '),
    Recommends: asked['deb-recommends'].join(', '),
    Section: 'default',
    Priority: asked['deb-priority'],
    Homepage: asked.url,
    Description: indented,
  };
  const lines = Object.entries(fields).filter(([, value]) => value !== '');
  writeFileSync(path.join(control, 'control'), lines.map(([name, value]) => `${name}: ${value}\n`).join(''));
  const scripts = { postinst: asked['after-install'], postrm: asked['after-remove'] };
  for (const [script, file] of Object.entries(scripts)) {
    cpSync(file, path.join(control, script));
    chmodSync(path.join(control, script), 0o755);
  }
  const compression = `-Z${asked['deb-compression']}`;
  execFileSync('dpkg-deb', ['--root-owner-group', compression, '-z1', '--build', stage, asked.package]);
}

function makeRpm(): void {
  const script = (file: string): string => readFileSync(file, 'utf8').replaceAll('%', '%%');
  const spec = path.join(work, 'package.spec');
  const tops = readdirSync(path.join(stage, 'opt')).map((name) => `"/opt/${name}"`);
  const others = execFileSync('find', ['usr', '-type', 'f', '-printf', '"/%p"\n'], { cwd: stage, encoding: 'utf8' });
  writeFileSync(
    spec,
    `%global __os_install_post %{nil}
%global _build_id_links none
%define _binary_payload w1.xzdio
Name: ${asked.name}
Version: ${asked.version}
Release: 1
Summary: ${asked['rpm-summary'] || asked.description.trim().split('\n')[0]}
License: ${asked.license}
Vendor: ${asked.vendor}
URL: ${asked.url}
Packager: ${asked.maintainer}
AutoReqProv: no
${asked.depends.map((depend) => `Requires: ${depend}\n`).join('')}
%description
${asked.description}
%install
cp -a "${stage}/." "%{buildroot}"
%post
${script(asked['after-install'])}
%postun
${script(asked['after-remove'])}
%files
${tops.join('\n')}
${others}`,
  );
  const made = path.join(work, 'made');
  execFileSync(
    'rpmbuild',
    ['-bb', `--target=${asked.architecture}`, `--define=_topdir ${work}`, `--define=_rpmdir ${made}`, spec],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [built] = readdirSync(made, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.rpm'));
  if (built === undefined) throw new Error('rpmbuild made no package');
  cpSync(path.join(made, built), asked.package);
}

try {
  if (asked.target === 'deb') makeDeb();
  else if (asked.target === 'rpm') makeRpm();
  else throw new Error(`no way to make ${asked.target} here`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
