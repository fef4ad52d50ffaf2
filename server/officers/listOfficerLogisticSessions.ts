import { type Filter, filtersOf } from '../../model/kernel/collectionFilters.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import { trainingOfficerSessions } from '../../model/officers/trainingOfficerSession.ts';
import { TRAINING_OFFICER_VIEW, type TrainingOfficerView } from '../../model/officers/trainingOfficerViews.ts';
import { collectionText } from '../http/collectionEnvelope.ts';
import { readCollection } from '../hydra/collection.ts';
import { type CollectionQuery, readCollectionQuery } from '../hydra/collectionQuery.ts';

type Reading = Omit<Parameters<typeof readCollection>[0], 'resource' | 'query'>;

const narrowing: Filter | undefined = filtersOf(trainingOfficerSessions).get('isDriverProgram');

/** The view's own condition beside what the caller filters by. */
const inView = (query: CollectionQuery, view: TrainingOfficerView): CollectionQuery => {
  const { isDriverProgram } = TRAINING_OFFICER_VIEW[view];
  if (isDriverProgram === null || !narrowing) return query;
  return { ...query, filters: new Map([...query.filters, [narrowing, [String(isDriverProgram)]]]) };
};

/** A page of the sessions that an officers' view shows, with what is followed up of each, in one statement. */
export const listOfficerLogisticSessions = async (
  reading: Reading,
  view: TrainingOfficerView,
  search: URLSearchParams,
): Promise<readonly string[]> => {
  const query = readCollectionQuery(trainingOfficerSessions, search);
  const page = await readCollection({ ...reading, resource: trainingOfficerSessions, query: inView(query, view) });
  const address = `${collectionPath(trainingOfficerSessions.name)}/training_officers/view/${view}`;
  return collectionText({ resource: trainingOfficerSessions, query, search, page, address });
};
