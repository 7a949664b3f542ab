/** Software of others that the application holds, as `out/renderer/notices.json` lists it: made by the build. */
export type Notice = {
  name: string;
  version: string;
  /** An SPDX expression. */
  license: string;
  /** Licences, copyrights and notices that have to go along, word for word. */
  texts: string[];
};
