/** The built-in service, under the one id it always has. */
export const builtInConnectionId = 'this-computer';
