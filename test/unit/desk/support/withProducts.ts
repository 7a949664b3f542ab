import { pdfFile, startDesk, type DeskInTest } from './deskInTest.ts';
import { sha256Of, startRemoteService, type RemoteService } from './remoteService.ts';

/** A desk that has sent one statement to a service with two products. @param arrange what is unlike before it is sent */
export async function withProducts(
  arrange: (service: RemoteService) => void,
): Promise<{ service: RemoteService; desk: DeskInTest }> {
  const service = await startRemoteService();
  service.statuses = [{ code: 2000 }];
  const rows = Buffer.from('[{"amount": 0.10}]');
  service.products.set('p1', { name: 'rows', contentType: 'application/json', body: rows, sha256: sha256Of(rows) });
  service.products.set('p2', {
    name: 'Statement.pdf',
    contentType: 'application/pdf',
    body: Buffer.from('%PDF-1.7 x'),
  });
  arrange(service);
  const desk = startDesk({ url: service.url });
  await desk.call('intake.add', { files: [desk.offer(pdfFile('March.pdf'))] });
  return { service, desk };
}

/** What is stored of the one collection. */
export const products = async (desk: DeskInTest) => desk.call('collection.products', { id: desk.collection().id });
