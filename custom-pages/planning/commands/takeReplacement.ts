import type { PlanningCommandBody, ReplacedField } from '../../../model/planning/planningCommands.ts';
import type { ConflictsAnswer, PlanningConflict, PlanningConflictKind } from '../../../model/planning/planningConflicts.ts';
import { replacementsOf } from './conflictRequest.ts';

/** What of a session each conflict is about; null: nothing of it can be replaced. */
const REPLACED: Readonly<Record<PlanningConflictKind, ReplacedField | 'trainingLocation' | null>> = {
  trainer_busy: 'trainers',
  trainer_not_eligible: 'trainers',
  trainer_outside_areas: 'trainers',
  trainer_unavailable: 'trainers',
  vehicle_busy: 'vehicles',
  teaching_tool_busy: 'teachingTools',
  training_location_busy: 'trainingLocation',
  over_capacity: 'trainingLocation',
  blocked_day: null,
  public_holiday: null,
};

/** The field of the session in which the conflict's subject stands. */
const replacedField = ({ kind }: PlanningConflict): ReplacedField | 'trainingLocation' | null => REPLACED[kind];

/** The command with another person, vehicle, tool or place in the stead of the conflict's; null when it cannot be told so. */
export const takeReplacement = (
  command: PlanningCommandBody,
  conflict: PlanningConflict,
  iri: string,
): PlanningCommandBody | null => {
  const field = replacedField(conflict);
  const from = conflict.subject?.['@id'] ?? null;
  if (field === null || from === null) return null;
  if (field === 'trainingLocation') {
    return command.kind === 'move' || command.kind === 'create' ? { ...command, trainingLocation: iri } : null;
  }
  if (command.kind === 'create') {
    return { ...command, [field]: (command[field] ?? []).map((member) => (member === from ? iri : member)) };
  }
  if (command.kind !== 'move' && command.kind !== 'merge') return null;
  // Whoever came in by this very move is replaced there.
  const known = replacementsOf(command);
  const isOwn = known.some((replacement) => replacement.field === field && replacement.to === from);
  const replace = isOwn
    ? known.map((replacement) =>
        replacement.field === field && replacement.to === from ? { ...replacement, to: iri } : replacement,
      )
    : [...known, { field, from, to: iri }];
  return { ...command, replace };
};

/** The answer with those candidates alone that the command can take. */
export const takeableAnswer = (command: PlanningCommandBody, { conflicts, replacements }: ConflictsAnswer): ConflictsAnswer => ({
  conflicts,
  replacements: replacements.map(({ for: key, candidates }) => {
    const conflict = conflicts.find((one) => one.key === key);
    const takeable = conflict ? candidates.filter((one) => takeReplacement(command, conflict, one['@id']) !== null) : [];
    return { for: key, candidates: takeable };
  }),
});

/** What is left of conflicts once one subject has been replaced, where they cannot be asked about anew. */
export const withoutSubject = ({ conflicts, replacements }: ConflictsAnswer, { subject }: PlanningConflict): ConflictsAnswer => {
  const left = conflicts.filter((conflict) => conflict.subject?.['@id'] !== subject?.['@id']);
  return { conflicts: left, replacements: replacements.filter(({ for: key }) => left.some((conflict) => conflict.key === key)) };
};
