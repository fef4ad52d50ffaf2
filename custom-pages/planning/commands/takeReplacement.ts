import type {
  DayReplacements,
  MemberReplacement,
  PlanningCommandBodies,
  PlanningCommandBody,
  ReplacedField,
} from '../../../model/planning/planningCommands.ts';
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
  past_day: null,
  training_location_outside_area: 'trainingLocation',
  vehicle_outside_area: 'vehicles',
  teaching_tool_outside_area: 'teachingTools',
};

/** The session's field that contains the conflict's subject. */
const replacedField = ({ kind }: PlanningConflict): ReplacedField | 'trainingLocation' | null => REPLACED[kind];

interface Replacement {
  readonly field: ReplacedField | 'trainingLocation';
  readonly from: string;
  readonly to: string;
}

type Replaced = Pick<PlanningCommandBodies['move'], 'replace' | 'trainingLocation'>;

const withTaken = <Change extends Replaced>(change: Change, { field, from, to }: Replacement): Change => {
  if (field === 'trainingLocation') return { ...change, trainingLocation: to };
  const replacements = replacementsOf(change);
  const isOwn = (one: MemberReplacement) => one.field === field && one.to === from;
  // A member added by this move is replaced in the move.
  const replace = replacements.some(isOwn)
    ? replacements.map((one) => (isOwn(one) ? { ...one, to } : one))
    : [...replacements, { field, from, to }];
  return { ...change, replace };
};

type Move = Extract<PlanningCommandBody, { readonly kind: 'move' }>;

/** The days of a move that a conflict is about. */
const daysOf = ({ session }: Move, { days }: PlanningConflict): readonly string[] => days?.map((day) => day['@id']) ?? [session];

const changeOn = ({ along = [], ...move }: Move, session: string) =>
  session === move.session ? move : (along.find((one) => one.session === session) ?? { session });

/** A replacement belongs to its day: the moved one, or one that comes along. */
const takenOn = (move: Move, session: string, replacement: Replacement): Move => {
  if (session === move.session) return withTaken(move, replacement);
  const others = (move.along ?? []).filter((one) => one.session !== session);
  return { ...move, along: [...others, withTaken(changeOn(move, session), replacement) as DayReplacements] };
};

/** The command with a replacement for the conflict's subject; null: not possible in this command. */
export const takeReplacement = (
  command: PlanningCommandBody,
  conflict: PlanningConflict,
  iri: string,
): PlanningCommandBody | null => {
  const field = replacedField(conflict);
  const from = conflict.subject?.['@id'] ?? null;
  if (field === null || from === null) return null;
  const replacement = { field, from, to: iri };
  if (command.kind === 'move') {
    return daysOf(command, conflict).reduce((move, day) => takenOn(move, day, replacement), command);
  }
  if (command.kind === 'create') {
    if (field === 'trainingLocation') return { ...command, trainingLocation: iri };
    return { ...command, [field]: (command[field] ?? []).map((member) => (member === from ? iri : member)) };
  }
  return command.kind === 'merge' && field !== 'trainingLocation' ? withTaken(command, replacement) : null;
};

/** Members that the command already replaces on the days of the conflict: they are not offered again. */
const leaving = (command: PlanningCommandBody, conflict: PlanningConflict): readonly (string | null)[] => {
  if (command.kind === 'merge') return replacementsOf(command).map(({ from }) => from);
  if (command.kind !== 'move') return [];
  return daysOf(command, conflict).flatMap((day) => replacementsOf(changeOn(command, day)).map(({ from }) => from));
};

/** The answer, with only the candidates that the command can use. */
export const takeableAnswer = (command: PlanningCommandBody, { conflicts, replacements }: ConflictsAnswer): ConflictsAnswer => ({
  conflicts,
  replacements: replacements.map(({ for: key, candidates }) => {
    const conflict = conflicts.find((one) => one.key === key);
    if (!conflict) return { for: key, candidates: [] };
    const gone = leaving(command, conflict);
    const isTakeable = (iri: string) => !gone.includes(iri) && takeReplacement(command, conflict, iri) !== null;
    return { for: key, candidates: candidates.filter((one) => isTakeable(one['@id'])) };
  }),
});
