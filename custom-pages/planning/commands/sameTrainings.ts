import { presentTrainings } from '../../../model/sessions/trainingSessionStatuses.ts';
import type { PlanningEvent } from '../planningEvents.ts';

const trainingsOf = ({ logisticSession }: PlanningEvent) => presentTrainings(logisticSession.trainingSessions);

/** Two different trainings of one type that a merge would put side by side, and their places in all; null: none. */
export const sameTrainings = (
  event: PlanningEvent,
  into: PlanningEvent,
): { readonly name: string; readonly places: number } | null => {
  for (const training of trainingsOf(event)) {
    const type = training.trainingType;
    const twin = trainingsOf(into).find((one) => one['@id'] !== training['@id'] && one.trainingType?.['@id'] === type?.['@id']);
    if (type && twin) return { name: type.name, places: training.goalNumberTrainees + twin.goalNumberTrainees };
  }
  return null;
};
