import type { Actor } from '../../../model/accounts/access.ts';
import { isAwaitedOnTrainingSession } from '../../../model/needs/needOnSession.ts';
import {
  NEED_TRAINING_STATUSES,
  type NeedTrainingStatus,
  STATUSES_LEADING_TO_PLANIFIE,
} from '../../../model/needs/needTrainingStatuses.ts';
import { searchWords } from '../../../model/search/searchWords.ts';
import { likePattern, type Parameters } from '../../database/sql.ts';
import { listedRows } from '../../records/listedRows.ts';
import { groupColumn } from './poolGroupsStatement.ts';
import type { PoolQuery } from './readPoolQuery.ts';

/** Planned, but on no session. */
const AWAITED = NEED_TRAINING_STATUSES.filter(isAwaitedOnTrainingSession);

/** SQL: can the need be planned. It holds no place on a session, and the workflow leads it there. */
const isPlannable = (planned: readonly NeedTrainingStatus[], params: Parameters): string => {
  const isOf = (statuses: readonly NeedTrainingStatus[]) => `t.status = any(${params.add(statuses)}::text[])`;
  return `((t.training_session_id is null and ${isOf([...STATUSES_LEADING_TO_PLANIFIE, ...AWAITED])})
    or (t.training_session_id is not null and ${isOf(STATUSES_LEADING_TO_PLANIFIE)} and (t.status = 'absent' or not ${isOf(planned)})))`;
};

/** SQL: each word is in the trainee's names, numbers and e-mail address, or in the company's name or city. */
const isSought = (search: string, params: Parameters): readonly string[] =>
  searchWords(search).map((word) => {
    const pattern = `(select search_text(${params.add(likePattern(word))}))`;
    return `(t.trainee_words like ${pattern} or t.company_id in (
      select f.id from companies f where search_text(f.name) like ${pattern} or search_text(f.city) like ${pattern}))`;
  });

const inGroup = ({ grouping, group }: PoolQuery, params: Parameters): readonly string[] => {
  if (!grouping || group === undefined) return [];
  const column = groupColumn(grouping);
  return [group === null ? `${column} is null` : `${column} = ${params.add(group)}::int`];
};

const inAreas = ({ areas }: PoolQuery, params: Parameters): readonly string[] =>
  areas === null ? [] : [`(t.area_id is null or t.area_id = any(${params.add(areas)}::int[]))`];

interface PoolCondition {
  readonly actor: Actor;
  readonly query: PoolQuery;
  /** Statuses that count as planned. */
  readonly planned: readonly NeedTrainingStatus[];
  /** Id of the training of the session to fill. */
  readonly trainingType: number | null;
}

/** WHERE of the needs `t` that can be planned, that the caller may see and asks for. */
export const poolCondition = ({ actor, query, planned, trainingType }: PoolCondition, params: Parameters): string => {
  const listed = listedRows({ collection: 'need_trainings', actor, query: query.list }, params);
  const own = [
    isPlannable(planned, params),
    ...isSought(query.search, params),
    ...inGroup(query, params),
    ...inAreas(query, params),
    ...(trainingType === null ? [] : [`t.training_type_id = ${params.add(trainingType)}::int`]),
  ].join(' and ');
  return listed ? `${listed} and ${own}` : ` where ${own}`;
};
