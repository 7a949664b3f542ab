/** Opaque identifiers made by the desk. */
export type Id = string;
