import { collectionPath, iriOf } from '../../model/kernel/resource.ts';
import { isJsonObject } from '../../model/kernel/values/json.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { filters } from '../../model/savedViews/filters.ts';
import type { AppContext, Route } from '../context/route.ts';
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { itemAnswer } from '../http/itemAnswer.ts';
import { readJson, writeContextOf } from '../http/request.ts';
import { inTransaction } from '../hydra/contract/inTransaction.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { invalid } from '../kernel/domainError.ts';
import { recordsOf } from '../records/recordsOf.ts';

const hasFilter = (body: unknown): boolean =>
  isJsonObject(body) && Object.keys(filters.fields).some((name) => Object.hasOwn(body, name));

interface SavedFilters {
  readonly id: number;
  readonly object: string;
  readonly isNew: boolean;
}

/** The filters record of an account ($1). */
const ownFiltersStatement = defineStatement({
  text: 'select id from filters where account_id = $1',
  columns: {
    id: 'int4',
  },
});

/** Saves the caller's filters, in the caller's transaction: the first save creates their record, later ones update it. */
const saveFilters = async (context: WriteContext, body: unknown): Promise<SavedFilters> => {
  const { database, actor } = context;
  if (!hasFilter(body)) {
    throw invalid({
      propertyPath: '',
      message: problemMessage('query.filter_expected', { names: Object.keys(filters.fields).join(', ') }),
      code: 'required',
    });
  }
  await database.query('select pg_advisory_xact_lock($1, $2)', [ADVISORY_LOCKS.savedFilters, actor.accountId]);
  const filtersRow = await ownFiltersStatement.row(database, [actor.accountId]);
  const { filters: savedFilters } = recordsOf(context);
  if (filtersRow) await savedFilters.patch(await savedFilters.read(filtersRow.id), body);
  const id = filtersRow?.id ?? (await savedFilters.create(body));
  return { id, object: await savedFilters.answer(id), isNew: !filtersRow };
};

const save = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const body = await readJson(context);
  const outcome = await inTransaction(write, (inside) => saveFilters(inside, body));
  return itemAnswer(filters, outcome.object, {
    status: outcome.isNew ? 201 : 200,
    headers: { Location: iriOf(filters.name, outcome.id) },
  });
};

/** One record per person, updated by each save. */
export const filterRoutes: readonly Route[] = [
  { method: 'POST', path: collectionPath(filters.name), right: filters.access.create, handle: save },
];
