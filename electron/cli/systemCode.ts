/** What the system calls an error, `ENOENT`; no error of ours has one. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
