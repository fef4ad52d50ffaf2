import { z } from 'zod';
import type { Actor } from '../../model/accounts/access.ts';
import { dayAfter } from '../../model/calendar/dayAfter.ts';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { isWeekend } from '../../model/calendar/workingDays.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { PLANNING_CONFLICT_SENTENCES } from '../../model/messages/planning/planningConflicts.ts';
import {
  type ConflictsAnswer,
  conflictKey,
  conflictSeverity,
  type PlanningConflict,
} from '../../model/planning/planningConflicts.ts';
import { movedTimetable } from '../../model/sessions/logisticSessionProgramme.ts';
import { daysBetween, shiftedPeriod } from '../../model/sessions/period.ts';
import type { Queryable } from '../database/database.ts';
import { IRI_SCHEMA, readAs } from '../http/bodySchema.ts';
import { DRAFT_BODY, draftOfBody } from './draftBody.ts';
import { findConflicts } from './findConflicts.ts';
import { otherDaysOf } from './otherDaysOf.ts';
import { outsideAreaConflicts } from './outsideAreaConflicts.ts';
import { type PlanningDraft, readDrafts } from './planningDraft.ts';
import { rankReplacements } from './rankReplacements.ts';

export const CONFLICTS_BODY = z.strictObject({
  ...DRAFT_BODY,
  /** With the other coming days of its trainings, moved by as many days. */
  whole: z.boolean().optional(),
  /** A session that will be gone, since it is merged into this one. */
  merged: IRI_SCHEMA.optional(),
});

const periodOf = ({ startAt, endAt }: PlanningDraft) => ({ startAt: new Date(startAt), endAt: new Date(endAt) });

const daysOf = ({ startAt, endAt }: PlanningDraft): readonly string[] => {
  const first = parisDay(new Date(startAt));
  const last = parisDay(new Date(Date.parse(endAt) - 1));
  const days = [first];
  for (let day = dayAfter(first, 1); day <= last; day = dayAfter(day, 1)) days.push(day);
  return days;
};

/** Days of a weekend to which the session comes; those it is already on are meant. */
const weekendConflicts = (draft: PlanningDraft, stored: PlanningDraft | null): readonly PlanningConflict[] => {
  const known = stored ? daysOf(stored) : [];
  const words = { subject: '', other: '', startAt: null, endAt: null, count: 0, most: 0 };
  return daysOf(draft)
    .filter((day) => isWeekend(day) && !known.includes(day))
    .map((day) => ({
      kind: 'weekend',
      severity: conflictSeverity('weekend'),
      key: conflictKey('weekend', null, day),
      detail: PLANNING_CONFLICT_SENTENCES.weekend({ ...words, day }),
      subject: null,
      with: null,
    }));
};

/** The other days, where the move of this one takes them. */
const shiftedDrafts = (
  others: readonly PlanningDraft[],
  stored: PlanningDraft,
  draft: PlanningDraft,
): readonly PlanningDraft[] => {
  const days = daysBetween(periodOf(stored), periodOf(draft));
  return others.map((other) => {
    const after = shiftedPeriod(periodOf(other), days);
    const hours = movedTimetable(other.days, periodOf(other), after);
    return { ...other, startAt: after.startAt.toISOString(), endAt: after.endAt.toISOString(), days: hours };
  });
};

/** Stored sessions in the order of these ids. */
const readInOrder = async (database: Queryable, ids: readonly number[]): Promise<readonly PlanningDraft[]> => {
  const drafts = await readDrafts(database, ids);
  return ids.flatMap((id) => drafts.find((draft) => draft.id === id) ?? []);
};

const withoutRepeats = (conflicts: readonly PlanningConflict[]): readonly PlanningConflict[] => [
  ...new Map(conflicts.map((conflict) => [conflict.key, conflict])).values(),
];

/**
 * Conflicts of a logistic session as described in the body, and possible replacements; nothing is written. What a move alone brings
 * (a weekend, another area) is only asked about here.
 */
export const previewConflicts = async (
  { database, actor, now }: { readonly database: Queryable; readonly actor: Actor; readonly now: Date },
  body: unknown,
): Promise<ConflictsAnswer> => {
  const { whole, merged, ...described } = readAs(CONFLICTS_BODY, body);
  const draft = await draftOfBody(database, actor, described);
  const otherIds = draft.id === null ? [] : await otherDaysOf(database, draft.id, now);
  const [stored = null, ...others] = draft.id === null ? [] : await readInOrder(database, [draft.id, ...otherIds]);
  const moved = whole && stored ? shiftedDrafts(others, stored, draft) : [];
  // Those that move along leave their former places, and a merged one is gone.
  const alongIris = moved.length === 0 ? [] : [draft.id ?? 0, ...otherIds].map((id) => iriOf('logistic_sessions', id));
  const leaving = merged ? [...alongIris, merged] : alongIris;
  const isOwn = ({ with: other }: PlanningConflict) => other !== null && leaving.includes(other['@id']);
  const [own = [], ...along] = await findConflicts(database, [draft, ...moved]);
  const conflicts = withoutRepeats([
    ...[...own, ...along.flat()].filter((conflict) => !isOwn(conflict)),
    ...weekendConflicts(draft, stored),
    ...moved.flatMap((other, index) => weekendConflicts(other, others[index] ?? null)),
    ...(stored && stored.area !== draft.area ? await outsideAreaConflicts(database, draft) : []),
  ]);
  return { conflicts, replacements: await rankReplacements(database, { draft, conflicts, actor }), otherDays: otherIds.length };
};
