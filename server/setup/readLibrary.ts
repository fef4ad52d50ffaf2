import { LIBRARY_KEYS, type LibraryKind, type LibraryView } from '../../model/setup/library.ts';
import type { Queryable } from '../database/database.ts';
import { libraryKnownStatement } from './libraryKnownStatement.ts';

/** The library, and which of its entries the organisation has. */
export const readLibrary = async (database: Queryable): Promise<LibraryView> => {
  const rows = await libraryKnownStatement.rows(database, [LIBRARY_KEYS.trainings]);
  const known = new Set(rows.map(({ kind, key }) => `${kind} ${key}`));
  const entries = (kind: LibraryKind) => LIBRARY_KEYS[kind].map((key) => ({ key, isThere: known.has(`${kind} ${key}`) }));
  return { areas: entries('areas'), trainings: entries('trainings'), mails: entries('mails'), documents: entries('documents') };
};
