import { isJsonObject } from '../../model/kernel/json.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { filters } from '../../model/savedViews/filters.ts';
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts';
import { invalid } from '../domainError.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { ownFiltersStatement } from './ownFiltersStatement.ts';

const hasFilter = (body: unknown): boolean =>
  isJsonObject(body) && Object.keys(filters.fields).some((name) => Object.hasOwn(body, name));

interface SavedFilters {
  readonly id: number;
  readonly object: string;
  readonly isNew: boolean;
}

/** Saves the caller's filters, in the caller's transaction: the first save creates their record, later ones update it. */
export const saveFilters = async (context: WriteContext, body: unknown): Promise<SavedFilters> => {
  const { database, actor } = context;
  if (!hasFilter(body)) {
    throw invalid({
      propertyPath: '',
      message: problemMessage('query.filter_expected', { names: Object.keys(filters.fields).join(', ') }),
      code: 'required',
    });
  }
  await database.query('select pg_advisory_xact_lock($1, $2)', [ADVISORY_LOCKS.savedFilters, actor.accountId]);
  const own = await ownFiltersStatement.row(database, [actor.accountId]);
  const { filters: saved } = recordsOf(context);
  if (own) await saved.patch(await saved.read(own.id), body);
  const id = own?.id ?? (await saved.create(body));
  return { id, object: await saved.answer(id), isNew: !own };
};
