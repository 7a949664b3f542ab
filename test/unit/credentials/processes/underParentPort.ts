/** Gives the helper program the port that Electron's utility process gives it, carried over Node's channel. */
const parentPort = {
  on: (_event: 'message', listener: (event: { data: unknown }) => void) =>
    process.on('message', (data) => listener({ data })),
  postMessage: (message: unknown) => process.send?.(message),
};
Object.assign(process, { parentPort });
await import('../../../../electron/credentials/keychainHelper.ts');
process.on('disconnect', () => process.exit());

export {};
