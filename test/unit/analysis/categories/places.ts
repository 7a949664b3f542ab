import type { Place } from './ofOne.ts';

/** Accounts whose country is told by their currency or, in euros, by their number. */
export const us: Place = { currency: 'USD' };
export const gb: Place = { currency: 'GBP' };
export const india: Place = { currency: 'INR' };
export const southAfrica: Place = { currency: 'ZAR' };
export const france: Place = { currency: 'EUR', number: 'FR7630006000011234567890189' };
export const germany: Place = { currency: 'EUR', number: 'DE89370400440532013000' };
export const spain: Place = { currency: 'EUR', number: 'ES9121000418450200051332' };
export const italy: Place = { currency: 'EUR', number: 'IT60X0542811101000000123456' };
export const netherlands: Place = { currency: 'EUR', number: 'NL91ABNA0417164300' };
