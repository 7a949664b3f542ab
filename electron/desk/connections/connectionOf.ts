import { AppError } from '../../../shared/errors.ts';
import type { Collection } from '../../../shared/model/collection.ts';
import type { Connection } from '../../../shared/model/program.ts';
import type { Store } from '../../store/store.ts';

/** @throws {AppError} `not-found` */
export function connectionOf(store: Store, collection: Pick<Collection, 'connectionId'>): Connection {
  const connection = store.connections.find(collection.connectionId);
  if (connection === null) throw new AppError('not-found', 'the connection of this collection has been removed');
  return connection;
}
