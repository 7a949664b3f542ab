import type { Evidence, Token } from './evidence.ts';

/** Who says which way a row goes, from the surest: the balance after it, a printed sum, ..., what is usual. */
export type SignSource = 'chain' | 'sum' | 'column' | 'mark' | 'section' | 'today' | 'word' | 'usual';

/** A figure read as a movement. */
export type Item = {
  token: Token;
  /** Small units; money in is positive. */
  units: number;
  by: SignSource;
  /** Its sign is one of several that fit the balances. */
  isOpen?: true;
};

/** How the rows follow each other in time: down or up the pages, or by their days, whatever their place. */
export type Order = 'down' | 'up' | 'day';

/** A whole way to read a document. A proposer makes it; the search changes one thing of it at a time. */
export type Choice = {
  evidence: Evidence;
  /** The proposer. */
  by: 'today' | 'chain' | 'rhythm' | 'days';
  order: Order;
  items: readonly Item[];
  balances: readonly Token[];
  /** Signs are told by the balances alone. */
  isFree: boolean;
  /** The balance on the line of a row is the one before it. */
  isBefore: boolean;
  /** How many columns are used: each is a freedom that the proof pays for. */
  columns: number;
  /** Decades that changes have cost. */
  spent: number;
  /** Decades that words make it likelier. */
  prior: number;
  /** Steps from the rows that stand: 0 for these themselves. */
  steps: number;
};

/** What was looked at: a proof pays for every alternative that it was chosen among. */
export type Tries = {
  /** Pairs of columns. */
  columns: number;
  /** Lists of rows whose sums were asked. */
  sums: number;
};

/** A choice of a proposer with all that it leaves as usual. */
export const choiceOf = (evidence: Evidence, by: Choice['by'], own: Partial<Choice>): Choice => ({
  evidence,
  by,
  order: 'down',
  items: [],
  balances: [],
  isFree: false,
  isBefore: false,

  columns: 0,
  spent: 0,
  prior: 0,
  steps: 1,
  ...own,
});

/** A printed figure that follows from others, and by how many decades that is more than chance. */
type Equation = {
  kind: 'link' | 'opening' | 'closing' | 'ends' | 'total';
  decades: number;
};

/** Where equations jump: the items from one place to another, in time, miss `delta`. */
export type Gap = { from: number; to: number; delta: number; lines: readonly [first: number, last: number] };

/** One run of rows with its ends, and where these are printed. */
export type Head = {
  rows: readonly Item[];
  opening: number;
  closing: number;
  openingAt: Token | null;
  closingAt: Token | null;
  /** It begins with the balance that the run above ended with. */
  goesOn: boolean;
};

/** What keeps a reading from being proved. */
export type Fault =
  | 'no rows'
  | 'no ends'
  | 'opening not printed'
  | 'closing not printed'
  | 'first sign open'
  | 'signs open'
  | 'chain breaks'
  | 'chain may break'
  | 'balance does not fit'
  | 'balances left over'
  | 'figures left over'
  | 'figure nearly needed'
  | 'dates against order'
  | 'printed end differs'
  | 'dated figure beyond ends';

/** What a choice comes to when its equations are asked. */
export type Reading = {
  choice: Choice;
  /** `bare`: no equation says anything of it. */
  kind: 'chain' | 'sums' | 'bare';
  /** In the order of time. */
  rows: Item[];
  /** Items that no run reaches: told, but never as proved. */
  loose: Item[];
  equations: Equation[];
  gaps: Gap[];
  heads: Head[];
  /** Figures outside the rows that the equations use. */
  figures: Token[];
  /** Lines from the first to the last of each run. */
  spans: (readonly [first: number, last: number])[];
  /** Sums that are printed. */
  sums: number[];
  faults: Set<Fault>;
  /** Decades by equations and priors, for the search. */
  score: number;
  /** Decades proved when all freedom is paid for; and what words and coverage say, which only ranks. */
  net: number;
  fit: number;
};

/** What only says that an end is not printed: rows that hold one by one stay proved as such. */
const ENDS: ReadonlySet<Fault> = new Set(['opening not printed', 'closing not printed']);

/** What speaks against the print rather than against how it is read. */
const OF_PRINT: ReadonlySet<Fault> = new Set(['figure nearly needed', 'printed end differs']);

/** Faults that make a reading the less likely. */
export const faultsOfReading = ({ faults }: Reading): number =>
  faults
    .values()
    .filter((fault) => !ENDS.has(fault) && !OF_PRINT.has(fault))
    .toArray().length;

/** Faults that leave nothing proved. */
export const graveFaults = ({ faults }: Reading): number =>
  faults
    .values()
    .filter((fault) => !ENDS.has(fault))
    .toArray().length;

/** A reading of which nothing is known yet. */
export const emptyReading = (choice: Choice, kind: Reading['kind']): Reading => ({
  choice,
  kind,
  rows: [],
  loose: [],
  equations: [],
  gaps: [],
  heads: [],
  figures: [],
  spans: [],
  sums: [],

  faults: new Set(),
  score: 0,
  net: 0,
  fit: 0,
});
