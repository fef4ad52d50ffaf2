import { parisDay } from '../../../model/calendar/parisTime.ts';
import type { Reference } from '../../../model/kernel/resource.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { isAwaitedOnTrainingSession } from '../../../model/needs/needOnSession.ts';
import type { NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';
import { freePlaces } from '../../../model/sessions/freePlaces.ts';
import type { TrainingSessionStatus } from '../../../model/sessions/trainingSessionStatuses.ts';
import type { PlanningLogisticSession } from '../data/planningLogisticSession.ts';
import { dayTitle } from '../data/planningPeriod.ts';

/** A logistic session with everything compared; vehicles and tools only for people who may open it. */
export interface ComparedLogisticSession extends PlanningLogisticSession {
  readonly vehicles?: readonly Reference[];
  readonly teachingTools?: readonly Reference[];
}

/** A trainee's need on a training session. */
export interface ComparedNeed extends Reference {
  readonly status: NeedTrainingStatus;
  readonly trainee: Reference | null;
  readonly company: Reference | null;
}

/** A training session with its trainees. */
export interface ComparedTraining extends Reference {
  readonly status: TrainingSessionStatus;
  readonly startAt: string;
  readonly endAt: string;
  readonly trainingType: Reference | null;
  readonly numberTraineesRegistered: number;
  readonly goalNumberTrainees: number;
  readonly needTrainings: readonly ComparedNeed[];
}

/** A move of trainees between training sessions, not yet confirmed. */
export interface TraineeMove {
  readonly needs: readonly ComparedNeed[];
  readonly from: ComparedTraining;
  readonly to: ComparedTraining;
}

/** Only awaited trainees can be moved: trained and absent ones stay, as proof. */
export const isMovable = ({ status }: ComparedNeed): boolean => isAwaitedOnTrainingSession(status);

export const takesTrainees = ({ status }: ComparedTraining): boolean => status !== 'canceled';

/** Free seats; null: no limit. */
export const seatsLeft = ({ goalNumberTrainees, numberTraineesRegistered }: ComparedTraining): number | null =>
  freePlaces(numberTraineesRegistered, goalNumberTrainees);

export const trainingName = ({ trainingType }: ComparedTraining): string => recordLabel('training_types', trainingType);

/** The day it begins, as text. */
export const trainingDay = ({ startAt }: ComparedTraining): string => dayTitle(parisDay(new Date(startAt)));

export const traineeName = ({ trainee }: ComparedNeed): string => recordLabel('trainees', trainee);
