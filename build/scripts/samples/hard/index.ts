import { africaAndBrazil } from './africa.ts';
import { american } from './american.ts';
import { americanSections } from './americanSections.ts';
import { britain } from './britain.ts';
import { canadaGulf } from './canadaGulf.ts';
import { fintech } from './fintech.ts';
import { german } from './german.ts';
import { india } from './india.ts';
import { northEast } from './northEast.ts';
import { pacific } from './pacific.ts';
import type { HardStatement } from '../press/press.ts';
import { romance } from './romance.ts';
import { southAfrica } from './southAfrica.ts';
import { southEastAsia } from './southEastAsia.ts';
import { straits } from './straits.ts';

/** Statements in the manner of some sixty layouts of the world, all of invented banks. */
export const hardStatements: readonly HardStatement[] = [
  ...britain,
  ...fintech,
  ...german,
  ...romance,
  ...northEast,
  ...southAfrica,
  ...africaAndBrazil,
  ...india,
  ...southEastAsia,
  ...straits,
  ...pacific,
  ...americanSections,
  ...american,
  ...canadaGulf,
];
