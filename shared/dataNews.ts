/** What was done with the data as a whole while they were not open. */
export type DataNews = 'restored' | 'new-key' | 'old-key';
