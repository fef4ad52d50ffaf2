import { presentTrainings } from '../../../model/sessions/trainingSessionStatuses.ts';
import type { PlanningLogisticSession } from '../data/planningLogisticSession.ts';

type WithTrainings = Pick<PlanningLogisticSession, 'trainingSessions'>;

const trainingsOf = ({ trainingSessions }: WithTrainings) => presentTrainings(trainingSessions);

/** Two different trainings of one type that a merge would put side by side, and their places in all; null: none. */
export const sameTrainings = (
  gone: WithTrainings,
  into: WithTrainings,
): { readonly name: string; readonly places: number } | null => {
  for (const training of trainingsOf(gone)) {
    const type = training.trainingType;
    const twin = trainingsOf(into).find((one) => one['@id'] !== training['@id'] && one.trainingType?.['@id'] === type?.['@id']);
    if (type && twin) return { name: type.name, places: training.goalNumberTrainees + twin.goalNumberTrainees };
  }
  return null;
};
