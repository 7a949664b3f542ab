import { protocol, type Session } from 'electron';
import { AppError } from '../../shared/errors.ts';
import type { DeskProgram } from '../hosting/deskProgram.ts';
import { notFound, pngResponse, readPageImageAddress, serveAsset } from '../hosting/webContent.ts';

/** The page's own origin. A scheme of its own keeps it apart from every file and site. */
export const pageOrigin = 'desk://app';

/** Must run before Electron is ready. */
export function declareScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'desk', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/** Serves the renderer and the pages of statements under `desk://app`, and nothing else. */
export function serveScheme(session: Session, renderer: string, desk: Pick<DeskProgram, 'pageImage'>): void {
  session.protocol.handle('desk', async (request) => {
    const url = new URL(request.url);
    if (url.host !== 'app' || request.method !== 'GET') return notFound();
    const image = readPageImageAddress(url);
    if (image === null) return serveAsset(renderer, url.pathname);
    try {
      return pngResponse(await desk.pageImage(image.documentId, image.page, image.scale, image.bytes));
    } catch (error) {
      if (error instanceof AppError) return notFound();
      throw error;
    }
  });
}
