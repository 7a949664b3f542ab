import type { AccountReading, PageText } from '../reading.ts';

/**
 * Names with each account the pages of its part of the file from which nothing was read: those that are damaged, and
 * pictures that nobody read or in which no text was found. What stands before the first account is named with that one.
 */
export function withUnreadPages(accounts: AccountReading[], pages: readonly PageText[]): AccountReading[] {
  const unread = pages.filter(({ kind, width }) => kind === 'scan' || width === 0).map(({ page }) => page);
  if (unread.length === 0) return accounts;
  const owner = (page: number) => accounts.findLast((account) => account.pages[0] <= page) ?? accounts[0];
  return accounts.map((account) => {
    const unreadPages = unread.filter((page) => owner(page) === account);
    return unreadPages.length === 0 ? account : { ...account, unreadPages };
  });
}
