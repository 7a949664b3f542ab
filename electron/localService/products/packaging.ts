import type { CollectionDetail, ProductRecord, RequestFields } from '../collectionDetail.ts';
import { csvOf } from './csvProduct.ts';
import { exactJson } from './exactJson.ts';
import { integrityOf } from './integrityProduct.ts';
import type { PackagedDocument } from './packaged.ts';
import type { ServiceBlobs } from '../ports.ts';
import { uniqueBaseNames } from './productName.ts';
import { statusCodes } from '../statusCodes.ts';
import { summaryOf, transactionsOf } from './summaryProduct.ts';

/** Makes the products and the summary of what was read. */
export type Packager = {
  /**
   * Makes and stores every product of a collection. A document that could not be read still gives its original and an
   * integrity report that says why; the typed summary is null where no document gave an account.
   */
  pack(
    documents: readonly PackagedDocument[],
    request: RequestFields,
  ): Promise<Pick<CollectionDetail, 'products' | 'summary'>>;
};

export function createPackager(blobs: ServiceBlobs): Packager {
  return {
    async pack(documents, request) {
      const names = uniqueBaseNames(documents.map((document) => document.name));
      const products: ProductRecord[] = [];
      for (const [index, document] of documents.entries()) {
        products.push(...(await packDocument(blobs, document, names[index]!, request)));
      }
      return { products, summary: await packSummary(blobs, documents, products, request) };
    },
  };
}

/** The typed summary of the collection; that of the only document with accounts is the same and is kept once. */
async function packSummary(
  blobs: ServiceBlobs,
  documents: readonly PackagedDocument[],
  products: readonly ProductRecord[],
  request: RequestFields,
): Promise<CollectionDetail['summary']> {
  const readable = documents.filter((document) => document.accounts.length > 0);
  const single = products.filter(({ kind }) => kind === 'summary');
  if (single.length <= 1) return single[0] ?? null;
  return blobs.write(exactJson(summaryOf(readable, request)));
}

async function packDocument(
  blobs: ServiceBlobs,
  document: PackagedDocument,
  name: string,
  request: RequestFields,
): Promise<ProductRecord[]> {
  const products: ProductRecord[] = [];
  async function add(
    kind: ProductRecord['kind'],
    ending: string,
    contentType: string,
    content: AsyncIterable<Uint8Array>,
  ): Promise<void> {
    const { sha256, size } = await blobs.write(content);
    const id = `${document.id}-${kind}`;
    products.push({ id, name: `${name}${ending}`, kind, contentType, size, sha256, documentId: document.id });
  }

  if (document.accounts.length > 0) {
    await add('summary', '.summary.json', 'application/json', exactJson(summaryOf([document], request)));
    await add('transactions', '.transactions.json', 'application/json', exactJson(transactionsOf(document)));
    await add('transactions-csv', '.transactions.csv', 'text/csv; charset=utf-8', csvOf(document));
  }
  if (document.original !== null) {
    // What is no PDF must not be handed out under that name.
    const noPdf = document.failure?.code === statusCodes.notAPdf || document.failure?.code === statusCodes.emptyFile;
    const contentType = noPdf ? 'application/octet-stream' : 'application/pdf';
    const { sha256, size } = document.original;
    const id = `${document.id}-document`;
    // Its own ending, as it was uploaded: `cat.png` does not become `cat.png.pdf`.
    const fileName = noPdf && !/\.pdf$/i.test(document.name) ? name : `${name}.pdf`;
    products.push({ id, name: fileName, kind: 'document', contentType, size, sha256, documentId: document.id });
  }
  await add('integrity', '.integrity.json', 'application/json', exactJson(integrityOf(document)));
  return products;
}
