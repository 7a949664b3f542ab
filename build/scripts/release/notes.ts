/** What was done to the packages of a release, beside making them. */
export type Done = {
  /** By a certificate of Apple, and looked at by Apple. */
  macSigned: boolean;
  macNotarised: boolean;
  windowsSigned: boolean;
  /** The descriptions of updates, for desks that know the key. */
  updatesSigned: boolean;
};

const said = (name: string, isDone: boolean, done: string, not: string): string => `- ${name}: ${isDone ? done : not}`;

/**
 * The notes of a release, as Markdown: what is signed and what is not is said of each system.
 * @param changes a line a change, the newest first; null where there is no release before it
 */
export function releaseNotes(version: string, done: Done, changes: readonly string[] | null): string {
  return [
    `## Statement Desk ${version}`,
    '',
    said('Windows', done.windowsSigned, 'signed.', 'not signed. Windows warns before it starts the installer.'),
    said(
      'macOS',
      done.macSigned,
      done.macNotarised ? 'signed and notarised.' : 'signed, not notarised. macOS refuses to open it at first.',
      'not signed. macOS refuses to open it at first.',
    ),
    '- Linux: deb and rpm are not signed; compare their checksums.',
    said(
      'Updates',
      done.updatesSigned,
      'their descriptions are signed (`latest*.yml.sig`).',
      'their descriptions are not signed. No desk takes this release as an update until they are.',
    ),
    '',
    'Check what you downloaded: `sha256sum --check --ignore-missing SHA256SUMS`. `sbom.cdx.json` lists what it is made of.',
    '',
    changes === null ? 'The first release.' : '### Changes since the release before',
    '',
    ...(changes ?? []).map((change) => `- ${change}`),
    '',
  ].join('\n');
}
