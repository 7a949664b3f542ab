import type { Snippet } from 'svelte';
import type { GridPlace } from './gridPlace.ts';
import type { MenuPoint } from './Menu.svelte';

export type GridColumn<Key extends string = string> = {
  key: Key;
  label: string;
  /** A CSS grid track, such as `96px` or `minmax(160px, 1fr)`. */
  width: string;
  align?: 'end';
  /** True where what does not fit is cut by the grid; else each value sees to it. */
  cuts?: true;
  /** Present where the column can be sorted. */
  sort?: 'ascending' | 'descending' | 'none';
};

/** What a grid of columns that can be sorted is told. */
export type TableProps<Key extends string> = {
  label: string;
  columns: readonly GridColumn<Key>[];
  count: number;
  rowHeight: number;
  cell: Snippet<[index: number, column: Key]>;
  /** Where the grid was left; it is kept up to date. */
  place: { top: number } & GridPlace;
  /** A new object moves the active cell to this row and shows it. */
  reveal?: { row: number } | null;
  isSelected?: (index: number) => boolean;
  /** Present where cells can be edited: whether this one cannot. */
  isReadonly?: ((index: number, column: Key) => boolean) | undefined;
  /** Dims the rows while others are on their way. */
  stale?: boolean;
  /** True where several rows can be selected. */
  multiple?: boolean;
  onOpen: (index: number, column: Key, event: MouseEvent | KeyboardEvent) => void;
  /** A cell was double-clicked. */
  onEdit?: (index: number, column: Key) => void;
  /** Shift and a key that moves were pressed: the active cell has moved on from `from` to `to`. */
  onExtend?: (to: number, from: number) => void;
  /** Keys of the owner, before the grid's own. Returns true where it has used them. */
  onPress?: (event: KeyboardEvent, index: number, column: Key) => boolean;
  onSort?: (column: Key) => void;
  /** An unshifted key has moved the active cell to another row. */
  onMove?: (row: number) => void;
  /** A menu was asked for at a point of the window; row -1 is the heading. */
  onMenu?: (row: number, column: Key, at: MenuPoint) => void;
  /** Present where columns can be made wider; pixels. */
  onResize?: ((column: Key, width: number) => void) | undefined;
  /** Present where columns can be moved: to the place that another has. */
  onMoveColumn?: ((column: Key, to: Key) => void) | undefined;
  onLook?: (first: number, last: number) => void;
};
