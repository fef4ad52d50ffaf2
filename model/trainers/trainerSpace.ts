import { dayAfter, parisDay, parisInstant } from '../calendar/parisTime.ts';
import type { Right } from '../kernel/access.ts';
import type { DayHours } from '../sessions/shownHours.ts';
import type { TrainingSessionStatus } from '../sessions/trainingSessionStatuses.ts';

/** Only trainers use the trainers' space (specification §2). */
export const TRAINER_SPACE_RIGHT = ['ROLE_TRAINER'] as const satisfies Right;

export const TRAINER_TABS = ['upcoming', 'historique'] as const;
export type TrainerTab = (typeof TRAINER_TABS)[number];

export const isTrainerTab = (name: string): name is TrainerTab => (TRAINER_TABS as readonly string[]).includes(name);

/** Days of a trainer's history (specification §9). */
const HISTORY_DAYS = 14;

export const TRAINER_DAYS_PER_PAGE = 100;

/** The refusal of a trainer without area (specification §8). */
export const TRAINER_WITHOUT_AREA = 'Aucun secteur ne vous est attribué : contactez l’organisme de formation pour en obtenir un.';

/** The period of session ends shown in a tab, from `after` up to `before`: today counts as upcoming. */
export const trainerTabPeriod = (tab: TrainerTab, now: Date): { readonly after: Date; readonly before: Date | null } => {
  const today = parisDay(now);
  const startOf = (day: string): Date => parisInstant(day, '00:00');
  if (tab === 'upcoming') return { after: startOf(today), before: null };
  return { after: startOf(dayAfter(today, -HISTORY_DAYS)), before: startOf(today) };
};

/** An added field that is shown on a trainer's day. */
export interface AddedLine {
  readonly label: string;
  readonly text: string;
}

interface WithAdded {
  /** Added fields of the record that are on the day. Default none. */
  readonly added?: readonly AddedLine[];
}

/** A contact; unknown values are null. */
export interface DayContact {
  readonly name: string;
  readonly phoneNumbers: readonly string[];
  readonly email: string | null;
}

export interface DayPlan {
  /** Address of the file. */
  readonly '@id': string;
  readonly fileName: string;
}

/** With the added fields of the need and its company. */
export interface DayTrainee extends WithAdded {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string | null;
  readonly phoneNumber: string | null;
}

export interface DayTraining extends WithAdded {
  readonly '@id': string;
  readonly id: number;
  readonly name: string;
  readonly color: string;
  readonly status: TrainingSessionStatus;
  readonly goalNumberTrainees: number;
  readonly trainees: readonly DayTrainee[];
  readonly teachingAids: readonly { readonly label: string; readonly url: string }[];
  /** Secret of the session's link to « Signaler une difficulté ». */
  readonly difficultyLink: string;
  readonly planningLink: string | null;
  readonly accessPlan: DayPlan | null;
  /** uuid of the attendance sheet; null: not created yet. */
  readonly sheet: string | null;
}

export interface DayVehicle extends WithAdded {
  readonly reference: string;
  readonly matriculation: string;
  readonly model: string;
  readonly color: string | null;
  readonly gearbox: string | null;
  readonly fuel: string | null;
}

export interface DayPlace extends WithAdded {
  readonly name: string;
  readonly secondName: string | null;
  readonly address: string;
  readonly zipCode: string;
  readonly city: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly openingHours: string | null;
  readonly contacts: readonly DayContact[];
  readonly accessPlan: DayPlan | null;
}

export interface DayHost {
  readonly name: string;
  readonly address: string | null;
  readonly contacts: readonly DayContact[];
  readonly commentary: string | null;
}

/** A logistic session with everything its trainer needs; instants are ISO 8601. */
export interface TrainerLogisticSession extends WithAdded {
  readonly '@id': string;
  readonly '@type': 'TrainerDay';
  readonly id: number;
  readonly startAt: string;
  readonly endAt: string;
  /** The hours of each date, the same as in documents. */
  readonly hours: readonly DayHours[];
  readonly area: { readonly code: string; readonly name: string };
  readonly place: DayPlace;
  readonly trainings: readonly DayTraining[];
  readonly colleagues: readonly DayContact[];
  readonly officers: readonly DayContact[];
  readonly vehicles: readonly DayVehicle[];
  readonly teachingTools: readonly { readonly name: string; readonly reference: string }[];
  readonly caterer: DayHost | null;
  readonly housing: DayHost | null;
  readonly commentaryVehicle: string | null;
  readonly commentaryMaterials: string | null;
  readonly technicalPreparation: string | null;
  readonly commentary: string | null;
}

/** A page of a trainer's sessions. */
export interface TrainerLogisticSessions {
  readonly totalItems: number;
  readonly member: readonly TrainerLogisticSession[];
}
