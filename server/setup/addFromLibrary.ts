import { isAllowed } from '../../model/accounts/access.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/resources.ts';
import {
  LIBRARY_COLLECTIONS,
  LIBRARY_KINDS,
  type LibraryAnswer,
  type LibraryChoice,
  type LibraryKind,
} from '../../model/setup/library.ts';
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts';
import { problem } from '../domainError.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { areaIdsStatement } from './areaIdsStatement.ts';
import { libraryRecord } from './libraryRecord.ts';
import { readLibrary } from './readLibrary.ts';

interface Wanted {
  readonly kind: LibraryKind;
  readonly key: string;
}

const requireRights = ({ actor }: WriteContext, kinds: Iterable<LibraryKind>): void => {
  for (const kind of kinds) {
    const { create } = resourceByName(LIBRARY_COLLECTIONS[kind]).access;
    if (!isAllowed(create, actor.roles)) throw problem('request.forbidden', 'request.right_missing');
  }
};

const areaIds = async ({ database }: WriteContext) =>
  new Map((await areaIdsStatement.rows(database)).map(({ code, id }) => [code, id]));

/**
 * Creates the chosen entries of the library as records, in the caller's transaction. Those that the organisation has are left out,
 * also when two people choose the same at once.
 */
export const addFromLibrary = async (context: WriteContext, choice: LibraryChoice): Promise<LibraryAnswer> => {
  const wanted = LIBRARY_KINDS.flatMap((kind) => [...new Set(choice[kind] ?? [])].map((key): Wanted => ({ kind, key })));
  requireRights(context, new Set(wanted.map(({ kind }) => kind)));
  await context.database.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.library]);
  const library = await readLibrary(context.database);
  const fresh = wanted.filter(({ kind, key }) => library[kind].some((entry) => entry.key === key && !entry.isThere));
  const areas = await areaIds(context);
  const created: string[] = [];
  for (const { kind, key } of fresh) {
    const body = libraryRecord(kind, key, areas);
    const collection = LIBRARY_COLLECTIONS[kind];
    if (body) created.push(iriOf(collection, await recordsOf(context)[collection].create(body)));
  }
  return { created, known: wanted.length - created.length };
};
