/** What stands in the place of a figure or a name in a sentence. */
export type Shown = string | number;
