import type { Actor } from '../../model/accounts/access.ts';
import type { JsonObject } from '../../model/kernel/json.ts';
import { isTaken, type PlanningConflict } from '../../model/planning/planningConflicts.ts';
import type { ResourceKey } from '../../model/resources.ts';
import { resourceByName } from '../../model/resources.ts';
import type { Dependencies } from '../dependencies.ts';
import { notFound } from '../domainError.ts';
import { findConflicts } from '../planning/findConflicts.ts';
import { type PlanningDraft, readDrafts } from '../planning/planningDraft.ts';
import type { ChosenFields, ListQuery } from '../records/listQuery.ts';
import { readList } from '../records/readList.ts';
import { recordReader } from '../records/recordReader.ts';

/** Resource collections of a session, and their field in a draft. */
export const AVAILABLE = {
  trainers: 'trainers',
  vehicles: 'vehicles',
  teaching_tools: 'teachingTools',
} as const satisfies Partial<Record<ResourceKey, keyof PlanningDraft>>;

export type AvailableCollection = keyof typeof AVAILABLE;

interface ReadAvailability {
  readonly deps: Pick<Dependencies, 'database' | 'totals'>;
  readonly actor: Actor;
  readonly logisticSessionId: number;
  readonly collection: AvailableCollection;
  readonly query: ListQuery;
  /** Null: all fields of the list. */
  readonly only: ChosenFields;
  /** Planned period. Default: as saved. */
  readonly period: Partial<Pick<PlanningDraft, 'startAt' | 'endAt'>>;
}

/** A draft of the session with all candidates, and nothing else that could conflict. */
const draftOf = async ({ deps, actor, logisticSessionId, collection, period }: ReadAvailability, ids: readonly number[]) => {
  await recordReader({ database: deps.database, actor }, 'logistic_sessions').requireSeen(logisticSessionId);
  const [stored] = await readDrafts(deps.database, [logisticSessionId]);
  if (!stored) throw notFound();
  const nobody = { trainers: [], vehicles: [], teachingTools: [] };
  return { ...stored, ...period, ...nobody, [AVAILABLE[collection]]: ids };
};

const withAvailability = (member: JsonObject, conflicts: readonly PlanningConflict[]): JsonObject => ({
  ...member,
  isAvailable: !conflicts.some(isTaken),
  reasons: conflicts.map(({ detail }) => detail),
  conflicts,
});

/** A page of trainers, vehicles or tools, each with its conflicts with the session. */
export const readAvailability = async (request: ReadAvailability) => {
  const { deps, actor, collection, query, only } = request;
  const page = await readList({ ...deps, resource: resourceByName(collection), actor, query, only });
  const members: readonly (JsonObject & { readonly '@id': string; readonly id: number })[] = JSON.parse(`[${page.members}]`);
  const draft = await draftOf(
    request,
    members.map(({ id }) => id),
  );
  const [found = []] = await findConflicts(deps.database, [draft]);
  const bySubject = Map.groupBy(found, ({ subject }) => subject?.['@id']);
  return {
    total: page.total,
    members: members.map((member) => withAvailability(member, bySubject.get(member['@id']) ?? [])),
  };
};
