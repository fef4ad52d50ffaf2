import { type Filter, filtersOf } from '../../model/kernel/collectionFilters.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import { trainingOfficerSessions } from '../../model/officers/trainingOfficerSession.ts';
import { TRAINING_OFFICER_VIEW, type TrainingOfficerView } from '../../model/officers/trainingOfficerViews.ts';
import type { ListAnswer } from '../http/collectionEnvelope.ts';
import { type ListQuery, readListQuery } from '../records/listQuery.ts';
import { type ListReading, readList } from '../records/readList.ts';

type Reading = Omit<ListReading, 'resource' | 'query'>;

const narrowing: Filter | undefined = filtersOf(trainingOfficerSessions).get('isDriverProgram');

/** The view's condition in addition to the caller's filters. */
const inView = (query: ListQuery, view: TrainingOfficerView): ListQuery => {
  const { isDriverProgram } = TRAINING_OFFICER_VIEW[view];
  if (isDriverProgram === null || !narrowing) return query;
  return { ...query, filters: new Map([...query.filters, [narrowing, [String(isDriverProgram)]]]) };
};

/** A page of the sessions in an officers' view, with their follow-up, in one statement. */
export const listOfficerLogisticSessions = async (
  reading: Reading,
  view: TrainingOfficerView,
  search: URLSearchParams,
): Promise<ListAnswer> => {
  const query = readListQuery(trainingOfficerSessions, search);
  const page = await readList({ ...reading, resource: trainingOfficerSessions, query: inView(query, view) });
  const address = `${collectionPath(trainingOfficerSessions.name)}/training_officers/view/${view}`;
  return { resource: trainingOfficerSessions, query, search, page, address };
};
