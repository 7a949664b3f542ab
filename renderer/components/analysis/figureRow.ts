/** One cell of a table of figures. */
export type FigureCell = {
  text: string;
  /** Figures stand to the right. */
  figure?: boolean;
  /** Tells whose it is: covered while the screen is shared. */
  personal?: boolean;
  note?: string | undefined;
  /** A figure that the plain one differs from. */
  changed?: boolean;
  /** Drawn as a bar behind the figure: its share of the longest, 0 to 1. */
  bar?: number | undefined;
  /** Opens the rows behind it. */
  open?: (() => void) | undefined;
};
/** A column; figures stand to the right. */
export type FigureColumn = { word: string; figure?: boolean; personal?: boolean };
/** One line of it; a heading goes over all columns. */
export type FigureRow = { key: string; cells: readonly FigureCell[]; heading?: boolean };
export type Figures = { columns: readonly FigureColumn[]; rows: FigureRow[] };

export const left = (word: string): FigureColumn => ({ word });
export const right = (word: string): FigureColumn => ({ word, figure: true });
export const figure = (text: string): FigureCell => ({ text, figure: true });
