import type { Right } from '../accounts/access.ts';
import type { OptionKind, OptionState } from '../sessions/logisticSessionOptions.ts';
import type { EVALUATION_TYPES } from '../sessions/sessionConstants.ts';
import { areAllCanceled, type TrainingSessionStatus } from '../sessions/trainingSessionStatuses.ts';

/** What an organised day may still lack, in the order in which it is arranged. */
export const LACK_KINDS = [
  'trainer',
  'vehicles',
  'place',
  'caterer',
  'housing',
  'materials',
  'convocations',
  'conventions',
] as const;

export type LackKind = (typeof LACK_KINDS)[number];

/** What the preparation shows of a day: what it lacks, and that it stands against another or against the calendar. */
export const PREPARATION_PROBLEMS = [...LACK_KINDS, 'conflict'] as const;

export type PreparationProblem = (typeof PREPARATION_PROBLEMS)[number];

/** `missing`: nobody has seen to it; `option`: asked for and not yet confirmed. */
export type LackState = 'missing' | 'option';

export interface Lack {
  readonly kind: LackKind;
  readonly state: LackState;
}

/** Whoever sees the planning sees what its days still lack. */
export const PREPARATION_RIGHT: Right = ['ROLE_READ_PLANNING', 'ROLE_TRAINER_REGION_MANAGER'];

/** Days ahead that the preparation covers when nobody says how many. */
export const PREPARATION_DAYS = 30;

/** A training of the day, as far as what it asks for goes. */
export interface PreparedTraining {
  readonly status: TrainingSessionStatus;
  readonly typeEvaluation: (typeof EVALUATION_TYPES)[number] | null;
  readonly driverProgramCode: string | null;
  readonly registered: number;
  /** A trainee's company takes part: it signs a convention. */
  readonly hasCompany: boolean;
  /** Another of its days is the day after this one. */
  readonly goesOnNextDay: boolean;
}

/** What decides whether an organised day is ready. */
export interface PreparationFacts {
  readonly trainings: readonly PreparedTraining[];
  /** Of each of its days, `HH:mm` in Paris. */
  readonly hours: readonly { readonly startAt: string; readonly endAt: string }[];
  /** It begins on one day and ends on another. */
  readonly spansNights: boolean;
  readonly placeType: string;
  readonly options: { readonly [K in OptionKind]?: OptionState | null };
  /** What the officers' tracking dates say is booked. */
  readonly booked: { readonly place: boolean; readonly caterer: boolean; readonly housing: boolean };
  readonly hasTrainer: boolean;
  readonly hasVehicle: boolean;
  readonly hasCaterer: boolean;
  /** A hotel of the list, or a house by its name. */
  readonly hasHousing: boolean;
  readonly isHousingAskedFor: boolean;
  /** Tools, a word on what is needed ("rien à prévoir" is one), or the day on which it was sent. */
  readonly hasMaterials: boolean;
  readonly areConvocationsSent: boolean;
  readonly areConventionsSent: boolean;
  readonly withoutConvocation: boolean;
  readonly withoutConvention: boolean;
}

const LUNCH = { from: '12:00', to: '14:00' } as const;

/** Where the host sees to meals and to the room. */
const HOSTED_PLACE_TYPES: readonly string[] = ['Chez le client', 'En concession', 'En entreprise'];

/** What has to be booked of a place, by its type. */
const BOOKED_PLACE_TYPES: Readonly<Record<string, OptionKind>> = { Circuit: 'circuit', Salle: 'seminarRoom' };

/** One drives in what is evaluated on the road or on a track, and in the driver programme. */
const drives = ({ typeEvaluation, driverProgramCode }: PreparedTraining): boolean =>
  typeEvaluation === 'route' || typeEvaluation === 'piste' || driverProgramCode !== null;

const isThroughLunch = ({ hours }: PreparationFacts): boolean =>
  hours.some(({ startAt, endAt }) => startAt < LUNCH.from && (endAt > LUNCH.to || endAt < startAt));

/** What is optioned awaits its confirmation; what is not there nobody has seen to. */
const stateOf = (isThere: boolean, option?: OptionState | null): LackState | null => {
  if (option === 'option') return 'option';
  return isThere ? null : 'missing';
};

const placeState = ({ placeType, options }: PreparationFacts): LackState | null => {
  const kind = BOOKED_PLACE_TYPES[placeType];
  if (options.circuit === 'option' || options.seminarRoom === 'option') return 'option';
  return kind && !options[kind] ? 'missing' : null;
};

const catererState = (facts: PreparationFacts): LackState | null => {
  const { options, placeType, hasCaterer } = facts;
  const isUsual = isThroughLunch(facts) && !HOSTED_PLACE_TYPES.includes(placeType);
  return options.caterer || isUsual ? stateOf(hasCaterer, options.caterer) : null;
};

const housingState = ({ trainings, options, spansNights, isHousingAskedFor, hasHousing }: PreparationFacts): LackState | null => {
  const sleeps = spansNights || trainings.some(({ goesOnNextDay }) => goesOnNextDay);
  return sleeps || isHousingAskedFor || options.housing ? stateOf(hasHousing, options.housing) : null;
};

/** How each kind is judged; the trainings are those that are held. Null: ready, or not asked for. */
const JUDGES: { readonly [K in LackKind]: (facts: PreparationFacts) => LackState | null } = {
  trainer: ({ hasTrainer }) => stateOf(hasTrainer),
  vehicles: ({ hasVehicle, trainings }) => (trainings.some(drives) ? stateOf(hasVehicle) : null),
  place: (facts) => (facts.booked.place ? null : placeState(facts)),
  caterer: (facts) => (facts.booked.caterer ? null : catererState(facts)),
  housing: (facts) => (facts.booked.housing ? null : housingState(facts)),
  materials: ({ hasMaterials }) => stateOf(hasMaterials),
  convocations: ({ trainings, withoutConvocation, areConvocationsSent }) =>
    withoutConvocation || trainings.every(({ registered }) => registered === 0) ? null : stateOf(areConvocationsSent),
  conventions: ({ trainings, withoutConvention, areConventionsSent }) =>
    withoutConvention || !trainings.some(({ hasCompany }) => hasCompany) ? null : stateOf(areConventionsSent),
};

/** What an organised day still lacks; nothing when none of its trainings is held any more. */
export const lacksOf = (facts: PreparationFacts): readonly Lack[] => {
  if (areAllCanceled(facts.trainings)) return [];
  const held = { ...facts, trainings: facts.trainings.filter(({ status }) => status !== 'canceled') };
  return LACK_KINDS.flatMap((kind) => {
    const state = JUDGES[kind](held);
    return state ? [{ kind, state }] : [];
  });
};

/** What the preparation says of a day, by kinds. */
export const problemsOf = ({
  lacks,
  conflicts,
}: {
  readonly lacks: readonly Lack[];
  readonly conflicts: readonly unknown[];
}): readonly PreparationProblem[] => [...lacks.map(({ kind }) => kind), ...(conflicts.length > 0 ? (['conflict'] as const) : [])];
