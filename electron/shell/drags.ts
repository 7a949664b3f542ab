import { app, ipcMain, type NativeImage } from 'electron';
import type { Id } from '../../shared/ids.ts';
import type { DraggedFiles } from '../hosting/draggedFiles.ts';
import { isOwnFrame } from './guards.ts';

/** What can be dragged out of a window. */
export type Drags = {
  /** Lays a file ready with its icon. @throws {AppError} `disk-full`, `storage-failed` */
  prepare(id: Id, file: Parameters<DraggedFiles['put']>[0]): Promise<void>;
};

/** Drags a file that lies ready in the turn in which our page says so: the system has no drag that begins later. */
export function connectDrags(dragged: DraggedFiles, origin: string): Drags {
  const ready = new Map<unknown, { file: string; icon: NativeImage }>();
  ipcMain.on('desk:drag', (event, id: unknown) => {
    const item = ready.get(id);
    if (item !== undefined && isOwnFrame(event.senderFrame, origin)) event.sender.startDrag(item);
  });
  return {
    async prepare(id, given) {
      const file = await dragged.put(given);
      ready.set(id, { file, icon: await app.getFileIcon(file) });
    },
  };
}
