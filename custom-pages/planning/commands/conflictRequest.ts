import {
  type MemberReplacement,
  type PlanningCommandBodies,
  type PlanningCommandBody,
  REPLACED_FIELDS,
  type ReplacedField,
} from '../../../model/planning/planningCommands.ts';
import type { PlannedSession } from '../../../src/planning/readConflicts.ts';
import type { PlanningLogisticSession } from '../data/planningLogisticSession.ts';

/** Known members and trainings of a session. */
export type Members = Readonly<Partial<Record<ReplacedField | 'trainingSessions', readonly string[]>>>;

export const replacementsOf = ({
  replace,
}: Pick<PlanningCommandBodies['move' | 'merge'], 'replace'>): readonly MemberReplacement[] => {
  if (!replace) return [];
  return 'field' in replace ? [replace] : replace;
};

/** The members after a replacement. */
export const replacedMembers = (members: Members, { field, from, to }: MemberReplacement): Members => {
  const others = (members[field] ?? []).filter((iri) => iri !== from && iri !== to);
  return { ...members, [field]: to === null ? others : [...others, to] };
};

/** Only the changes of the move. */
const ofMove = (move: PlanningCommandBodies['move'], members: Members): PlannedSession => {
  const { session: logisticSession, startAt, endAt, area, trainingLocation, whole, along } = move;
  const replacements = replacementsOf(move);
  const after = replacements.reduce(replacedMembers, members);
  const changedMembers = Object.fromEntries(replacements.map(({ field }) => [field, after[field]]));
  const others = { ...(whole && { whole }), ...(along && { along }) };
  return { session: logisticSession, startAt, endAt, area, trainingLocation, ...others, ...changedMembers };
};

const ofDuplicate = (
  { startAt, area, dropConflicting }: PlanningCommandBodies['duplicate'],
  logisticSession: PlanningLogisticSession,
  members: Members,
): PlannedSession => {
  const length = Date.parse(logisticSession.endAt) - Date.parse(logisticSession.startAt);
  return {
    startAt,
    endAt: new Date(Date.parse(startAt) + length).toISOString(),
    area: area ?? logisticSession.area?.['@id'],
    trainingLocation: logisticSession.trainingLocation?.['@id'],
    ...(dropConflicting ? {} : members),
  };
};

const ofCreate = (creation: PlanningCommandBodies['create']): PlannedSession => {
  const { startAt, endAt, area, trainingLocation, trainingType, goalNumberTrainees } = creation;
  const { trainers, vehicles, teachingTools } = creation;
  return { startAt, endAt, area, trainingLocation, trainingType, goalNumberTrainees, trainers, vehicles, teachingTools };
};

const MERGED_FIELDS = [...REPLACED_FIELDS, 'trainingSessions'] as const;

/** Conflict check of a merged session: with the members and trainings of both, and without the one that will be gone. */
export const mergedRequest = (merge: PlanningCommandBodies['merge'], both: readonly Members[]): PlannedSession => {
  const members = Object.fromEntries(
    MERGED_FIELDS.map((field) => [field, [...new Set(both.flatMap((session) => session[field] ?? []))]]),
  );
  return { session: merge.into, merged: merge.session, ...replacementsOf(merge).reduce<Members>(replacedMembers, members) };
};

/**
 * The conflict check before a command; null: none, or one that needs both sessions (`mergedRequest`).
 * @param logisticSession the session of the command
 * @param members those of the session
 */
export const conflictRequestOf = (
  command: PlanningCommandBody,
  logisticSession: PlanningLogisticSession | null,
  members: Members,
): PlannedSession | null => {
  if (command.kind === 'move') return ofMove(command, members);
  if (command.kind === 'create') return ofCreate(command);
  return command.kind === 'duplicate' && logisticSession ? ofDuplicate(command, logisticSession, members) : null;
};
