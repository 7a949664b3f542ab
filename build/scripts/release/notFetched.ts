/** How a network says that it did not give what was asked of it. */
const ofTheNetwork =
  /⨯.*?\b((?:getaddrinfo|connect|read|socket|request|Response code|unable to|self.signed|certificate)\b.*?)(?:\s+failedTask=|$)/im;
/** The step at work when it failed. */
const step = /• (?:building|packaging) +(?:target=(\S+)|platform=(\S+) arch=(\S+))/g;

/**
 * What electron-builder could not fetch, in a line.
 * @param said all that it has printed
 * @returns null where it failed by something else
 */
export function notFetched(said: string): string | null {
  const reason = ofTheNetwork.exec(said)?.[1];
  const last = [...said.matchAll(step)].at(-1);
  if (reason === undefined || last === undefined) return null;
  const [, target, platform = '', arch = ''] = last;
  const what = target === undefined ? `Electron for ${platform} on ${arch}` : `the tools that make the ${target}`;
  return `Not fetched: ${what} (${reason.trim()}). Packages need github.com, or a mirror of it in ELECTRON_MIRROR and ELECTRON_BUILDER_BINARIES_MIRROR.`;
}
