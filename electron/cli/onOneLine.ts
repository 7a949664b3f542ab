/** A name that would break its line, or command the terminal, as JSON writes it. */
export const onOneLine = (name: string): string => (/\p{Cc}/u.test(name) ? JSON.stringify(name) : name);
