import {
  type MemberReplacement,
  type PlanningCommandBodies,
  type PlanningCommandBody,
  REPLACED_FIELDS,
  type ReplacedField,
} from '../../../model/planning/planningCommands.ts';
import type { PlannedSession } from '../../../src/planning/readConflicts.ts';
import type { PlanningLogisticSession } from '../planningLogisticSession.ts';

/** Known members of a session. */
export type Members = Readonly<Partial<Record<ReplacedField, readonly string[]>>>;

export const replacementsOf = ({ replace }: PlanningCommandBodies['move' | 'merge']): readonly MemberReplacement[] => {
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
  const { session: logisticSession, startAt, endAt, area, trainingLocation, whole } = move;
  const replacements = replacementsOf(move);
  const after = replacements.reduce(replacedMembers, members);
  const changed = Object.fromEntries(replacements.map(({ field }) => [field, after[field]]));
  return { session: logisticSession, startAt, endAt, area, trainingLocation, ...(whole && { whole }), ...changed };
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

/** Conflict check of a merged session: with the members of both. */
export const mergedRequest = (merge: PlanningCommandBodies['merge'], both: readonly Members[]): PlannedSession => {
  const members = Object.fromEntries(
    REPLACED_FIELDS.map((field) => [field, [...new Set(both.flatMap((held) => held[field] ?? []))]]),
  );
  return { session: merge.into, ...replacementsOf(merge).reduce<Members>(replacedMembers, members) };
};

/**
 * The conflict check before a command; null: none (a merge is checked by `replacementsFor`).
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
