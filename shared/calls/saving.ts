/** What became of a file to be saved: on disk, behind a one-time address for the browser to fetch, or not wanted. */
export type SaveOutcome = { kind: 'saved'; path: string } | { kind: 'download'; url: string } | { kind: 'cancelled' };
