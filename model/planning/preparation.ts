import { dayAfter, parisDay, parisInstant } from '../calendar/parisTime.ts';
import type { Right } from '../kernel/access.ts';
import type { OptionKind, OptionState } from '../sessions/logisticSessionOptions.ts';
import { areAllCanceled, type TrainingSessionStatus } from '../sessions/trainingSessionStatuses.ts';
import type { EVALUATION_TYPES } from '../sessions/trainingTypeCodes.ts';

/** Items that a logistic session may lack, in the order they are arranged. */
export const MISSING_ITEM_KINDS = [
  'trainer',
  'vehicles',
  'place',
  'caterer',
  'housing',
  'materials',
  'convocations',
  'conventions',
] as const;

export type MissingItemKind = (typeof MISSING_ITEM_KINDS)[number];

/** Problems of a session's preparation: missing items, and conflicts. */
export const PREPARATION_PROBLEMS = [...MISSING_ITEM_KINDS, 'conflict'] as const;

export type PreparationProblem = (typeof PREPARATION_PROBLEMS)[number];

/** `missing`: nothing done; `option`: optioned and not yet confirmed. */
export type MissingItemState = 'missing' | 'option';

export interface MissingItem {
  readonly kind: MissingItemKind;
  readonly state: MissingItemState;
}

/** The planning's readers see what its sessions still lack. */
export const PREPARATION_RIGHT: Right = ['ROLE_READ_PLANNING', 'ROLE_TRAINER_REGION_MANAGER'];

/** Default number of days ahead that the preparation covers. */
export const PREPARATION_DAYS = 30;

/** End of a preparation that covers some days from now: midnight in Paris after the last of them. */
export const preparationEnd = (now: Date, days: number): Date => parisInstant(dayAfter(parisDay(now), days), '00:00');

/** Requirements of a training of the session. */
export interface PreparedTraining {
  readonly id: number;
  readonly status: TrainingSessionStatus;
  readonly typeEvaluation: (typeof EVALUATION_TYPES)[number] | null;
  readonly driverProgramCode: string | null;
  /** First hour of the training, an instant. */
  readonly begins: string;
  readonly hasTrainees: boolean;
  /** A trainee has not got the convocation, which no day of it forbids. */
  readonly lacksConvocation: boolean;
  /** The same of the convention or contract. */
  readonly lacksAgreement: boolean;
  /** Whether the training's attendance sheet of this day is validated. */
  readonly isClosed: boolean;
  /** The training goes on the next day. */
  readonly goesOnNextDay: boolean;
}

/** The facts that decide whether a logistic session is ready. */
export interface PreparationFacts {
  readonly trainings: readonly PreparedTraining[];
  /** For each of its days, `HH:mm` in Paris. */
  readonly hours: readonly { readonly startAt: string; readonly endAt: string }[];
  /** Starts and ends on different days. */
  readonly spansNights: boolean;
  readonly placeType: string;
  readonly options: { readonly [K in OptionKind]?: OptionState | null };
  /** Bookings, as the officers' tracking dates state them. */
  readonly booked: { readonly place: boolean; readonly caterer: boolean; readonly housing: boolean };
  readonly hasTrainer: boolean;
  readonly hasVehicle: boolean;
  readonly hasCaterer: boolean;
  /** A listed hotel, or a house by name. */
  readonly hasHousing: boolean;
  readonly isHousingAskedFor: boolean;
  /** True with tools, a note about equipment (also "rien à prévoir") or a sending date. */
  readonly hasMaterials: boolean;
  /** The officers entered a date for the step: all have them, by whichever way. */
  readonly areConvocationsSent: boolean;
  readonly areConventionsSent: boolean;
}

const LUNCH = { from: '12:00', to: '14:00' } as const;

/** Places where the host provides meals and the room. */
const HOSTED_PLACE_TYPES: readonly string[] = ['Chez le client', 'En concession', 'En entreprise'];

/** Kind of option to book at a place, by the place's type. */
const BOOKED_PLACE_TYPES: Readonly<Record<string, OptionKind>> = { Circuit: 'circuit', Salle: 'seminarRoom' };

/** Trainings evaluated on the road or on a track, and driver programmes, need vehicles. */
const drives = ({ typeEvaluation, driverProgramCode }: PreparedTraining): boolean =>
  typeEvaluation === 'route' || typeEvaluation === 'piste' || driverProgramCode !== null;

const isThroughLunch = ({ hours }: PreparationFacts): boolean =>
  hours.some(({ startAt, endAt }) => startAt < LUNCH.from && (endAt > LUNCH.to || endAt < startAt));

/** `option` if optioned, `missing` if not there, null if there. */
const stateOf = (isThere: boolean, option?: OptionState | null): MissingItemState | null => {
  if (option === 'option') return 'option';
  return isThere ? null : 'missing';
};

const placeState = ({ placeType, options }: PreparationFacts): MissingItemState | null => {
  const kind = BOOKED_PLACE_TYPES[placeType];
  if (options.circuit === 'option' || options.seminarRoom === 'option') return 'option';
  return kind && !options[kind] ? 'missing' : null;
};

const catererState = (facts: PreparationFacts): MissingItemState | null => {
  const { options, placeType, hasCaterer } = facts;
  const isUsual = isThroughLunch(facts) && !HOSTED_PLACE_TYPES.includes(placeType);
  return options.caterer || isUsual ? stateOf(hasCaterer, options.caterer) : null;
};

const housingState = ({
  trainings,
  options,
  spansNights,
  isHousingAskedFor,
  hasHousing,
}: PreparationFacts): MissingItemState | null => {
  const sleeps = spansNights || trainings.some(({ goesOnNextDay }) => goesOnNextDay);
  return sleeps || isHousingAskedFor || options.housing ? stateOf(hasHousing, options.housing) : null;
};

/** Nobody is convoked to a session that has begun (`mail.session_begun`). */
const isToConvoke = ({ status, begins, lacksConvocation }: PreparedTraining, now: Date): boolean =>
  status !== 'canceled' && lacksConvocation && Date.parse(begins) > now.getTime();

/** How each item is checked; only trainings that take place count. Null: present, or not needed. */
const JUDGES: { readonly [K in MissingItemKind]: (facts: PreparationFacts, now: Date) => MissingItemState | null } = {
  trainer: ({ hasTrainer }) => stateOf(hasTrainer),
  vehicles: ({ hasVehicle, trainings }) => (trainings.some(drives) ? stateOf(hasVehicle) : null),
  place: (facts) => (facts.booked.place ? null : placeState(facts)),
  caterer: (facts) => (facts.booked.caterer ? null : catererState(facts)),
  housing: (facts) => (facts.booked.housing ? null : housingState(facts)),
  materials: ({ hasMaterials }) => stateOf(hasMaterials),
  convocations: ({ trainings, areConvocationsSent }, now) =>
    stateOf(areConvocationsSent || trainings.every((one) => !isToConvoke(one, now))),
  conventions: ({ trainings, areConventionsSent }) =>
    stateOf(areConventionsSent || !trainings.some(({ lacksAgreement }) => lacksAgreement)),
};

/** Is the day over for those who prepare it: the sheets of all trainings that have trainees are validated. */
export const isClosedDay = ({ trainings }: Pick<PreparationFacts, 'trainings'>): boolean => {
  const heldTrainings = trainings.filter(({ status, hasTrainees }) => status !== 'canceled' && hasTrainees);
  return heldTrainings.length > 0 && heldTrainings.every(({ isClosed }) => isClosed);
};

/** Items that a logistic session still lacks; empty if all its trainings are canceled, or the day is closed. */
export const missingItemsOf = (facts: PreparationFacts, now: Date): readonly MissingItem[] => {
  if (areAllCanceled(facts.trainings) || isClosedDay(facts)) return [];
  const withoutCanceled = { ...facts, trainings: facts.trainings.filter(({ status }) => status !== 'canceled') };
  return MISSING_ITEM_KINDS.flatMap((kind) => {
    const state = JUDGES[kind](withoutCanceled, now);
    return state ? [{ kind, state }] : [];
  });
};

/** Ids of the trainings whose convocations are to be sent, of a session that lacks them. */
export const trainingsToConvoke = (facts: PreparationFacts, now: Date): readonly number[] =>
  missingItemsOf(facts, now).some(({ kind }) => kind === 'convocations')
    ? facts.trainings.filter((one) => isToConvoke(one, now)).map(({ id }) => id)
    : [];

/** The problems of a logistic session, by kind. */
export const problemsOf = ({
  lacks,
  conflicts,
}: {
  readonly lacks: readonly MissingItem[];
  readonly conflicts: readonly unknown[];
}): readonly PreparationProblem[] => [...lacks.map(({ kind }) => kind), ...(conflicts.length > 0 ? (['conflict'] as const) : [])];
