import { iriOf } from '../../model/kernel/resource.ts';
import type { DayReplacements } from '../../model/planning/planningCommands.ts';
import { movedTimetable } from '../../model/sessions/logisticSessionProgramme.ts';
import { daysBetween, shiftedPeriod } from '../../model/sessions/period.ts';
import { idOfIri } from '../http/bodySchema.ts';
import { replacedIn, replacementsByDay } from './commands/replaceMembers.ts';
import type { PlanningDraft } from './planningDraft.ts';

const COLLECTIONS = { trainers: 'trainers', vehicles: 'vehicles', teachingTools: 'teaching_tools' } as const;
const FIELDS = Object.keys(COLLECTIONS) as (keyof typeof COLLECTIONS)[];

const periodOf = ({ startAt, endAt }: PlanningDraft) => ({ startAt: new Date(startAt), endAt: new Date(endAt) });

const shifted = (other: PlanningDraft, days: number): PlanningDraft => {
  const after = shiftedPeriod(periodOf(other), days);
  const hours = movedTimetable(other.days, periodOf(other), after);
  return { ...other, startAt: after.startAt.toISOString(), endAt: after.endAt.toISOString(), days: hours };
};

const replacedOn = (draft: PlanningDraft, { trainingLocation, replace = [] }: DayReplacements): PlanningDraft => {
  const irisOf = (field: keyof typeof COLLECTIONS) => draft[field].map((id) => iriOf(COLLECTIONS[field], id));
  const members = { trainers: irisOf('trainers'), vehicles: irisOf('vehicles'), teachingTools: irisOf('teachingTools') };
  const after = { ...members, ...replacedIn(members, replace) };
  const idsOf = (field: keyof typeof COLLECTIONS) => after[field].map((iri) => idOfIri(COLLECTIONS[field], iri, 'along'));
  return {
    ...draft,
    ...(trainingLocation && { trainingLocation: idOfIri('training_locations', trainingLocation, 'along') }),
    ...Object.fromEntries(FIELDS.map((field) => [field, idsOf(field)])),
  };
};

interface Along {
  readonly along: readonly DayReplacements[] | undefined;
  /** The moved day as it is. Default: no day comes along. */
  readonly stored?: PlanningDraft;
  readonly draft?: PlanningDraft;
  readonly others?: readonly PlanningDraft[];
}

/** The other days of a training, where the move of one takes them, with what replaces on each. */
export const draftsAlong = ({ along, stored, draft, others = [] }: Along): readonly PlanningDraft[] => {
  const iriOfDay = ({ id }: PlanningDraft) => iriOf('logistic_sessions', id ?? 0);
  const byDay = replacementsByDay(along, others.map(iriOfDay));
  if (!stored || !draft) return [];
  const days = daysBetween(periodOf(stored), periodOf(draft));
  return others.map((other) => replacedOn(shifted(other, days), byDay.get(iriOfDay(other)) ?? { session: iriOfDay(other) }));
};
