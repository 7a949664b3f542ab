/**
 * Where a row comes from. `read`: from the statement, by whoever read it. `marked`: from the page, by the desk's own reader
 * within a table that the analyst drew. `pointed`: from a line that the analyst pointed at, and that prints its date and
 * its amount. `typed`: from the analyst alone; what holds only with such a row agrees with their entries.
 */
export type RowOrigin = 'read' | 'marked' | 'pointed' | 'typed';
