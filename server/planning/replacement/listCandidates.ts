import { z } from 'zod';
import type { Actor } from '../../../model/kernel/access.ts';
import { idFromIri, iriOf, type Reference } from '../../../model/kernel/resource.ts';
import type { JsonObject } from '../../../model/kernel/values/json.ts';
import { freeOn, NOT_SUITABLE } from '../../../model/messages/planning/planningConflicts.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { kilometresBetween, type Position } from '../../../model/places/distance.ts';
import { NAMED_SESSIONS_MAX } from '../../../model/planning/plannedRecords.ts';
import {
  CANDIDATE_COLLECTIONS,
  CANDIDATE_DAYS_MAX,
  type CandidateCollection,
  type CandidatesAnswer,
  compareCandidates,
  compareSuppliers,
  isSupplier,
  type PlanningCandidate,
  trainingsOfNobody,
  withoutShared,
} from '../../../model/planning/planningCandidates.ts';
import { type ConflictParty, isTaken, type PlanningConflict } from '../../../model/planning/planningConflicts.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { consecutiveDays } from '../../../model/sessions/period.ts';
import { DRAFT_BODY, draftOfBody } from '../../conflicts/draftBody.ts';
import { findConflicts } from '../../conflicts/findConflicts.ts';
import { type PlanningDraft, readDrafts } from '../../conflicts/planningDraft.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import type { Queryable } from '../../database/database.ts';
import type { RowOf } from '../../database/defineStatement.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../../http/bodySchema.ts';
import { postalCodePosition } from '../../places/positions.ts';
import { readList, readListQuery } from '../../records/lists/readList.ts';
import { recordLabels } from '../../records/recordLabels.ts';
import { recordReader } from '../../records/recordReader.ts';
import { scopedStatement } from '../../records/scope/scopedStatement.ts';
import { NEED_IRIS, needIdsOf } from '../commands/planTrainees.ts';
import { candidateStatement } from './candidateStatement.ts';

export const CANDIDATES_BODY = z.strictObject({
  ...DRAFT_BODY,
  collection: z.enum(CANDIDATE_COLLECTIONS),
  /** Consecutive days of a creation. Default 1. */
  numberSessionToCreate: z.int().min(1).max(366).default(1),
  /** Needs that will be planned on the session: places are measured from their trainees. */
  needTrainings: NEED_IRIS.optional(),
  /** Stored sessions on which one choice for all replaces the same record: those where a candidate is free are named. */
  sessions: z.array(IRI_SCHEMA).max(NAMED_SESSIONS_MAX).optional(),
});

/** Filters of records in service. */
const IN_SERVICE: Readonly<Record<CandidateCollection, string>> = {
  trainers: 'isActive=true',
  vehicles: 'exists[deletedAt]=false',
  teaching_tools: 'exists[deletedAt]=false',
  training_locations: 'isActive=true',
  caterers: 'isActive=true&exists[deletedAt]=false',
  hotels: 'isActive=true&exists[deletedAt]=false',
};

/** The field of a draft that holds each collection's members; a place is the draft's only one. */
const MEMBERS = { trainers: 'trainers', vehicles: 'vehicles', teaching_tools: 'teachingTools' } as const;

const isMember = (collection: CandidateCollection): collection is keyof typeof MEMBERS => Object.hasOwn(MEMBERS, collection);

interface Reading {
  readonly deps: Pick<Dependencies, 'database' | 'totals'>;
  readonly actor: Actor;
}

/** Labels of all records in service that the caller may plan with. */
const readLabels = async ({ deps, actor }: Reading, collection: CandidateCollection): Promise<readonly Reference[]> => {
  const resource = resourceByName(collection);
  const query = readListQuery(resource, new URLSearchParams(`${IN_SERVICE[collection]}&pagination=false&representation=label`));
  const { members } = await readList({ ...deps, resource, actor, query });
  return JSON.parse(`[${members}]`) as (JsonObject & Reference)[];
};

const draftsOfDays = (draft: PlanningDraft, count: number): readonly PlanningDraft[] =>
  consecutiveDays({ startAt: new Date(draft.startAt), endAt: new Date(draft.endAt) }, Math.min(count, CANDIDATE_DAYS_MAX)).map(
    ({ startAt, endAt }, index) => ({
      ...draft,
      days: index === 0 ? draft.days : [],
      startAt: startAt.toISOString(),
      endAt: endAt.toISOString(),
    }),
  );

/** Drafts with all candidates and nothing else that could conflict; one for each place, which a draft has only one of. */
const draftsWith = (days: readonly PlanningDraft[], collection: CandidateCollection, ids: readonly number[]) => {
  const nobody = { trainers: [], vehicles: [], teachingTools: [] };
  if (isMember(collection)) return days.map((day) => ({ ...day, ...nobody, [MEMBERS[collection]]: ids }));
  if (collection !== 'training_locations') return [];
  return ids.flatMap((id) => days.map((day) => ({ ...day, ...nobody, trainingLocation: id })));
};

/** Conflicts by the IRI of the candidate that causes them, and the sessions on which one is taken. */
const conflictsBySubject = async (database: Queryable, drafts: readonly PlanningDraft[]) => {
  const conflicts = await findConflicts(database, drafts);
  const byKey = new Map(conflicts.flat().map((conflict) => [conflict.key, conflict]));
  const draftsBySubject = new Map<string, Set<number>>();
  for (const [index, draft] of drafts.entries()) {
    for (const { subject } of (conflicts[index] ?? []).filter(isTaken)) {
      const iri = subject?.['@id'] ?? '';
      draftsBySubject.set(iri, (draftsBySubject.get(iri) ?? new Set()).add(draft.id ?? 0));
    }
  }
  return { bySubject: Map.groupBy(byKey.values(), ({ subject }) => subject?.['@id'] ?? ''), taken: draftsBySubject };
};

/** The sessions of one choice for all, where the caller sees them. */
const draftsOfSessions = async (
  { deps: { database }, actor }: Reading,
  iris: readonly string[],
): Promise<readonly PlanningDraft[]> => {
  const ids = iris.map((iri, index) => idOfIri('logistic_sessions', iri, `sessions[${index}]`));
  for (const id of ids) await recordReader({ database, actor }, 'logistic_sessions').requireSeen(id);
  return readDrafts(database, ids);
};

const positionOf = (row: Pick<RowOf<typeof candidateStatement>, 'latitude' | 'longitude' | 'postalCode'>): Position | null =>
  row.latitude !== null && row.longitude !== null
    ? { latitude: row.latitude, longitude: row.longitude }
    : postalCodePosition(row.postalCode);

/** Postal codes of the trainees of needs ($1: ids), and of those on a logistic session ($2), each of the need, else of the company. */
const candidateOriginStatement = scopedStatement({
  of: ['need_trainings', 'n'],
  text: (scope) => `
select coalesce(nullif(n.zip_code, ''), c.zip_code) as "postalCode"
from need_trainings n left join companies c on c.id = n.company_id
where (n.id = any($1::int[]) or n.training_session_id in (
  select k.target_id from logistic_sessions_training_sessions k where k.owner_id = $2::int)) and ${scope}`,
  columns: { postalCode: 'text?' },
});

/** Where candidates come from or go to: the planned place; for places, where the trainees are. */
const originsOf = async (
  { deps: { database }, actor }: Reading,
  collection: CandidateCollection,
  { draft, needs }: { readonly draft: PlanningDraft; readonly needs: readonly number[] },
): Promise<readonly Position[]> => {
  if (collection === 'training_locations') {
    const rows = await candidateOriginStatement.rows({ database, actor }, [needs, draft.id]);
    return rows.flatMap(({ postalCode }) => postalCodePosition(postalCode) ?? []);
  }
  if (draft.trainingLocation === null) return [];
  const place = { collection: 'training_locations' } as const;
  const [row] = await candidateStatement.rows(database, place, [[draft.trainingLocation], draft.startAt, draft.id, []]);
  return row ? [positionOf(row) ?? []].flat() : [];
};

/** Mean distance; null: not known. */
const distanceTo = (position: Position | null, origins: readonly Position[]): number | null =>
  position === null || origins.length === 0
    ? null
    : Math.round(origins.reduce((sum, origin) => sum + kilometresBetween(origin, position), 0) / origins.length);

interface OnSessions {
  readonly days: readonly PlanningDraft[];
  readonly taken: ReadonlySet<number> | undefined;
  readonly origin: readonly PlanningConflict[] | undefined;
}

interface Judging {
  readonly draft: PlanningDraft;
  readonly origins: readonly Position[];
  readonly conflicts: readonly PlanningConflict[];
  /** Trainings for which nobody is eligible. */
  readonly shared: readonly string[];
}

const judge = (
  label: Reference,
  facts: RowOf<typeof candidateStatement>,
  { draft, origins, conflicts, shared }: Judging,
): PlanningCandidate => ({
  ...label,
  isAvailable: !conflicts.some(isTaken),
  isSameArea: draft.area === null || facts.areas.length === 0 ? null : facts.areas.includes(draft.area),
  kilometres: distanceTo(positionOf(facts), origins),
  isQualified: facts.suits && !conflicts.some(({ kind }) => kind === 'trainer_not_eligible'),
  reasons: [...withoutShared(conflicts, shared).map(({ detail }) => detail), ...(facts.suits ? [] : [NOT_SUITABLE])],
});

const partiesOf = async (database: Queryable, trainings: readonly string[]): Promise<readonly ConflictParty[]> => {
  if (trainings.length === 0) return [];
  const ids = new Set(trainings.flatMap((iri) => idFromIri('training_types', iri) ?? []));
  const labels = await recordLabels(database, new Map([['training_types', ids]]));
  return trainings.map((iri) => ({ '@id': iri, label: recordLabel('training_types', labels.get(iri)) }));
};

/** For several sessions: on which of them it is free, instead of what it does on the others. */
const onSessions = (judged: PlanningCandidate, { days, taken = new Set(), origin = [] }: OnSessions): PlanningCandidate => {
  const free = days.flatMap(({ id }) => (id === null || taken.has(id) ? [] : iriOf('logistic_sessions', id)));
  const busy = origin.filter(isTaken).map(({ detail }) => detail);
  const others = judged.reasons.filter((reason) => !busy.includes(reason));
  const reasons = free.length < days.length ? [freeOn(free.length, days.length), ...others] : others;
  return { ...judged, freeOn: free, reasons };
};

/** Trainers, vehicles, tools, places or suppliers for a planned session, the best first; nothing is written. */
export const listCandidates = async (reading: Reading, request: unknown): Promise<CandidatesAnswer> => {
  const { collection, numberSessionToCreate, needTrainings, sessions, ...body } = readAs(CANDIDATES_BODY, request);
  const { database } = reading.deps;
  const draft = await draftOfBody(database, reading.actor, body);
  const labels = await readLabels(reading, collection);
  const ids = labels.map(({ id }) => id);
  const facts = await candidateStatement.rows(database, { collection }, [ids, draft.startAt, draft.id, draft.trainingTypes]);
  const byId = new Map(facts.map((row) => [row.id, row]));
  const days = sessions
    ? await draftsOfSessions(reading, sessions)
    : draftsOfDays(draft, collection === 'training_locations' ? 1 : numberSessionToCreate);
  const { bySubject, taken } = await conflictsBySubject(database, draftsWith(days, collection, ids));
  const origins = await originsOf(reading, collection, { draft, needs: needIdsOf(needTrainings) });
  const conflictsOf = (label: Reference) => bySubject.get(label['@id']) ?? [];
  const shared = trainingsOfNobody(labels.map(conflictsOf));
  const member = labels.flatMap((label) => {
    const row = byId.get(label.id);
    if (!row) return [];
    const judged = judge(label, row, { draft, origins, conflicts: conflictsOf(label), shared });
    return [
      sessions ? onSessions(judged, { days, taken: taken.get(label['@id']), origin: bySubject.get(label['@id']) }) : judged,
    ];
  });
  const nobodyQualified = await partiesOf(database, shared);
  return {
    totalItems: member.length,
    nobodyQualified,
    member: member.toSorted(isSupplier(collection) ? compareSuppliers : compareCandidates),
  };
};
