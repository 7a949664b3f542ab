/** Ends with the first question. */
process.on('message', () => process.exit(3));
