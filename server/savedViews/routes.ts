import { collectionPath, iriOf } from '../../model/kernel/resource.ts';
import { filters } from '../../model/savedViews/filters.ts';
import { itemAnswer } from '../http/itemAnswer.ts';
import { readJson, writeContextOf } from '../http/request.ts';
import type { AppContext, Route } from '../route.ts';
import { saveFilters } from './saveFilters.ts';

const save = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const body = await readJson(context);
  const saved = await write.database.transaction((transaction) => saveFilters({ ...write, database: transaction }, body));
  return itemAnswer(filters, saved.object, {
    status: saved.isNew ? 201 : 200,
    headers: { Location: iriOf(filters.name, saved.id) },
  });
};

/** One record per person, updated by each save. */
export const filterRoutes: readonly Route[] = [
  { method: 'POST', path: collectionPath(filters.name), right: filters.access.create, handle: save },
];
