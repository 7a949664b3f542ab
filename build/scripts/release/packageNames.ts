/** What a release holds: one name a package, and the descriptions for the desks that update themselves. */
export const packageNames = (version: string): string[] =>
  [
    ...['linux-amd64.deb', 'linux-arm64.deb', 'linux-x86_64.rpm', 'linux-aarch64.rpm'],
    ...['linux-x86_64.AppImage', 'linux-arm64.AppImage'],
    ...['mac-x64.dmg', 'mac-arm64.dmg', 'mac-x64.zip', 'mac-arm64.zip'],
    ...['win-x64.exe', 'win-arm64.exe', 'win-x64.msi'],
  ].map((ending) => `statement-desk-${version}-${ending}`);

export const descriptionNames = ['latest-linux.yml', 'latest-linux-arm64.yml', 'latest-mac.yml', 'latest.yml'];
