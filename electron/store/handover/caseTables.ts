/** What of a table belongs to a case, and how its rows refer to others. */
export type CaseTable = {
  name: string;
  /** Its internal number, which is another in each database; absent where it is made of references. */
  key?: string;
  /** The reference by which its rows belong to the case. */
  of: string;
  /** What columns refer to. */
  refs: Readonly<Record<string, string>>;
  /** Columns that tell which row is the same in the other database; rows without them come with what they belong to. */
  same?: readonly string[];
};

const ofCase = { of: 'case_key', refs: { case_key: 'cases' } } as const;
const ofCollection = { of: 'collection_key', refs: { collection_key: 'collections' } } as const;

/** All that a case holds beside itself and its journal, each table after those that it refers to. */
export const caseTables: readonly CaseTable[] = [
  { name: 'documents', key: 'document_key', same: ['id'], ...ofCase },
  { name: 'collections', key: 'collection_key', same: ['id'], ...ofCase },
  {
    name: 'collection_documents',
    of: 'collection_key',
    refs: { collection_key: 'collections', document_key: 'documents' },
  },
  { name: 'statuses', key: 'status_key', ...ofCollection },
  { name: 'uploads', ...ofCollection },
  { name: 'service_words', ...ofCollection },
  { name: 'unreadable_parts', ...ofCollection },
  { name: 'connect_starts', ...ofCollection },
  { name: 'products', key: 'product_key', ...ofCollection },
  { name: 'accounts', key: 'account_key', same: ['identity', 'currency'], ...ofCase },
  {
    name: 'statements',
    key: 'statement_key',
    of: 'collection_key',
    refs: {
      account_key: 'accounts',
      read_account: 'accounts',
      collection_key: 'collections',
      document_key: 'documents',
    },
  },
  {
    name: 'statement_rows',
    key: 'row_key',
    of: 'statement_key',
    refs: { account_key: 'accounts', statement_key: 'statements' },
  },
  { name: 'tags', key: 'tag_key', same: ['name'], ...ofCase },
  { name: 'row_tags', of: 'row_key', refs: { row_key: 'statement_rows', tag_key: 'tags' } },
  { name: 'scenarios', key: 'scenario_key', same: ['id'], ...ofCase },
];

/** Tables whose rows name bytes by their hash. */
export const tablesWithBytes = ['documents', 'products'] as const;
