import type { AppInfo } from '../../shared/model/program.ts';

/** The platform by the name the page knows; every other Unix is treated as Linux. */
export function supportedPlatform(platform: NodeJS.Platform): AppInfo['platform'] {
  return platform === 'darwin' || platform === 'win32' ? platform : 'linux';
}
