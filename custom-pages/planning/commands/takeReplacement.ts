import type { PlanningCommandBody, ReplacedField } from '../../../model/planning/planningCommands.ts';
import type { ConflictsAnswer, PlanningConflict, PlanningConflictKind } from '../../../model/planning/planningConflicts.ts';
import { replacementsOf } from './conflictRequest.ts';

/** The field each conflict is about; null: nothing to replace. */
const REPLACED: Readonly<Record<PlanningConflictKind, ReplacedField | 'trainingLocation' | null>> = {
  trainer_inactive: 'trainers',
  trainer_busy: 'trainers',
  trainer_not_eligible: 'trainers',
  trainer_outside_areas: 'trainers',
  trainer_unavailable: 'trainers',
  trainer_document_expired: 'trainers',
  vehicle_out_of_service: 'vehicles',
  vehicle_deleted: 'vehicles',
  vehicle_busy: 'vehicles',
  vehicle_inspection_expired: 'vehicles',
  vehicle_insurance_expired: 'vehicles',
  vehicle_lease_expired: 'vehicles',
  teaching_tool_deleted: 'teachingTools',
  teaching_tool_busy: 'teachingTools',
  training_location_inactive: 'trainingLocation',
  training_location_busy: 'trainingLocation',
  over_capacity: 'trainingLocation',
  officer_inactive: null,
  caterer_closed: null,
  hotel_closed: null,
  blocked_day: null,
  public_holiday: null,
  weekend: null,
  training_location_outside_area: 'trainingLocation',
  vehicle_outside_area: 'vehicles',
  teaching_tool_outside_area: 'teachingTools',
};

/** The session's field that contains the conflict's subject. */
const replacedField = ({ kind }: PlanningConflict): ReplacedField | 'trainingLocation' | null => REPLACED[kind];

/** The command with a replacement for the conflict's subject; null: not possible in this command. */
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
  // A member added by this move is replaced in the move.
  const known = replacementsOf(command);
  const isOwn = known.some((replacement) => replacement.field === field && replacement.to === from);
  const replace = isOwn
    ? known.map((replacement) =>
        replacement.field === field && replacement.to === from ? { ...replacement, to: iri } : replacement,
      )
    : [...known, { field, from, to: iri }];
  return { ...command, replace };
};

/** The answer, with only the candidates that the command can use. */
export const takeableAnswer = (command: PlanningCommandBody, { conflicts, replacements }: ConflictsAnswer): ConflictsAnswer => ({
  conflicts,
  replacements: replacements.map(({ for: key, candidates }) => {
    const conflict = conflicts.find((one) => one.key === key);
    const takeable = conflict ? candidates.filter((one) => takeReplacement(command, conflict, one['@id']) !== null) : [];
    return { for: key, candidates: takeable };
  }),
});
