/** How many files `desk extract` reads at the same time, unless told. */
export const usualJobs = 2;
