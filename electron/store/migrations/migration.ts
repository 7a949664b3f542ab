/**
 * One step of the schema. Once released its SQL is never edited: its hash is recorded in every database that took it.
 */
export type Migration = { version: number; name: string; sql: string };
