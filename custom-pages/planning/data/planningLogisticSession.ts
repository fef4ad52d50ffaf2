import type { CardText } from '../../../model/customisation/cardFields.ts';
import type { Reference } from '../../../model/kernel/resource.ts';
import type { OptionKind, OptionState } from '../../../model/sessions/logisticSessionOptions.ts';
import type { TrainingSessionStatus } from '../../../model/sessions/trainingSessionStatuses.ts';

interface AreaLabel extends Reference {
  readonly code: string;
  readonly name: string;
}

interface PersonLabel extends Reference {
  readonly firstName: string;
  readonly lastName: string;
}

/** A training session embedded in its logistic session. */
export interface DayTraining extends Reference {
  /** Period of all its days. */
  readonly startAt?: string;
  readonly endAt?: string;
  readonly trainingType: (Reference & { readonly name: string; readonly color: string }) | null;
  readonly status: TrainingSessionStatus;
  readonly numberTraineesRegistered: number;
  readonly goalNumberTrainees: number;
}

/** A logistic session as a row of its collection. */
export interface PlanningLogisticSession {
  readonly '@id': string;
  readonly id: number;
  readonly version: number;
  readonly startAt: string;
  readonly endAt: string;
  readonly area: AreaLabel | null;
  readonly trainingLocation: (Reference & { readonly name: string; readonly city: string | null }) | null;
  readonly trainingSessions: readonly DayTraining[];
  readonly trainers: readonly PersonLabel[];
  readonly trainingOfficer: PersonLabel | null;
  readonly options: Readonly<Partial<Record<OptionKind, OptionState | null>>> | null;
  /** Added fields that the view shows. Default none. */
  readonly card?: readonly CardText[];
}

/** Fields that an event reads of its session. */
export const DRAWN_FIELDS = [
  'startAt',
  'endAt',
  'area',
  'trainingLocation',
  'trainingSessions',
  'trainers',
  'trainingOfficer',
  'options',
] as const satisfies readonly (keyof PlanningLogisticSession)[];

/** An area, and a logistic area with its areas. */
export type PlanningArea = AreaLabel;
export interface PlanningLogisticArea extends Reference {
  readonly name: string;
  readonly position: number;
  readonly areas: readonly AreaLabel[];
}
