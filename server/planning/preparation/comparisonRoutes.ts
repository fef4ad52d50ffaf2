import { isAllowed } from '../../../model/kernel/access.ts';
import { isId } from '../../../model/kernel/values/integer.ts';
import type { JsonObject } from '../../../model/kernel/values/json.ts';
import { COMPARED_MAX } from '../../../model/planning/planningComparison.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import type { AppContext, Route } from '../../context/route.ts';
import { envelope } from '../../http/envelope.ts';
import { readerOf } from '../../http/request.ts';
import { objectAnswer } from '../../http/respond.ts';
import { problem } from '../../kernel/domainError.ts';
import { recordReader } from '../../records/recordReader.ts';

const PATH = '/api/planning/comparison';
const days = resourceByName('logistic_sessions');
const trainings = resourceByName('training_sessions');

const readIds = (search: URLSearchParams): readonly number[] => {
  const ids = [...new Set(search.getAll('id[]').map(Number))];
  if (ids.length > 0 && ids.length <= COMPARED_MAX && ids.every(isId)) return ids;
  throw problem('request.malformed', 'planning.compared_sessions', { most: COMPARED_MAX });
};

const trainingIdsOf = (logisticSessions: readonly JsonObject[]): readonly number[] => [
  ...new Set(
    logisticSessions.flatMap((logisticSession) =>
      (logisticSession.trainingSessions as readonly { readonly id: number }[]).map(({ id }) => id),
    ),
  ),
];

/** Each session is shown by the caller's rights: planners who may not open it see its list data. */
const comparison = async (context: AppContext): Promise<Response> => {
  const reader = readerOf(context);
  const { roles } = reader.actor;
  const ids = readIds(new URL(context.req.url).searchParams);
  const sessions = recordReader(reader, 'logistic_sessions');
  const logisticSessions = isAllowed(days.access.item, roles) ? await sessions.list(ids) : await sessions.listColumns(ids);
  const trainingSessions = isAllowed(trainings.access.item, roles)
    ? await recordReader(reader, 'training_sessions').list(trainingIdsOf(logisticSessions))
    : [];
  return objectAnswer({ ...envelope('LogisticSession', PATH, 'PlanningComparison'), logisticSessions, trainingSessions });
};

/** Logistic sessions side by side, with trainings and trainees; deleted ones and those out of scope are left out. */
export const comparisonRoutes: readonly Route[] = [{ method: 'GET', path: PATH, right: days.access.list, handle: comparison }];
