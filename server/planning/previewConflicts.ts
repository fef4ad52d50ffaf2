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
import type { Queryable } from '../database/database.ts';
import { IRI_SCHEMA, readAs } from '../http/bodySchema.ts';
import { ALONG_SCHEMA } from './commands/replaceMembers.ts';
import { conflictsByDay } from './conflictsByDay.ts';
import { DRAFT_BODY, draftOfBody } from './draftBody.ts';
import { draftsAlong } from './draftsAlong.ts';
import { findConflicts } from './findConflicts.ts';
import { otherDaysOf } from './otherDaysOf.ts';
import { outsideAreaConflicts } from './outsideAreaConflicts.ts';
import { type PlanningDraft, readDrafts } from './planningDraft.ts';
import { rankReplacements } from './rankReplacements.ts';

export const CONFLICTS_BODY = z.strictObject({
  ...DRAFT_BODY,
  /** With the other coming days of its trainings, moved by as many days. */
  whole: z.boolean().optional(),
  /** What replaces on those days. */
  along: ALONG_SCHEMA,
  /** A session that will be gone, since it is merged into this one. */
  merged: IRI_SCHEMA.optional(),
});

const daysOf = ({ startAt, endAt }: PlanningDraft): readonly string[] => {
  const first = parisDay(new Date(startAt));
  const last = parisDay(new Date(Date.parse(endAt) - 1));
  const days = [first];
  for (let day = dayAfter(first, 1); day <= last; day = dayAfter(day, 1)) days.push(day);
  return days;
};

const iriOfDraft = ({ id }: PlanningDraft): string => iriOf('logistic_sessions', id ?? 0);

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
  const { whole, merged, along, ...described } = readAs(CONFLICTS_BODY, body);
  const draft = await draftOfBody(database, actor, described);
  const otherIds = draft.id === null ? [] : await otherDaysOf(database, draft.id, now);
  const [stored = null, ...others] = draft.id === null ? [] : await readInOrder(database, [draft.id, ...otherIds]);
  const moved = draftsAlong(whole && stored ? { stored, draft, others, along } : { along });
  const drafts = [draft, ...moved];
  // Those that move along leave their former places, and a merged one is gone.
  const leaving = [...(moved.length === 0 ? [] : drafts.map(iriOfDraft)), ...(merged ? [merged] : [])];
  const isOwn = ({ with: other }: PlanningConflict) => other !== null && leaving.includes(other['@id']);
  const found = await findConflicts(database, drafts);
  const outside = stored && stored.area !== draft.area ? await outsideAreaConflicts(database, draft) : [];
  const byDay = drafts.map((one, index) => ({
    day: { '@id': iriOfDraft(one), startAt: one.startAt },
    conflicts: [
      ...(found[index] ?? []).filter((conflict) => !isOwn(conflict)),
      ...weekendConflicts(one, index === 0 ? stored : (others[index - 1] ?? null)),
      ...(index === 0 ? outside : []),
    ],
  }));
  const conflicts = moved.length === 0 ? withoutRepeats(byDay.flatMap((one) => one.conflicts)) : conflictsByDay(byDay);
  return { conflicts, replacements: await rankReplacements(database, { drafts, conflicts, actor }), otherDays: otherIds.length };
};
