import { useEffect } from 'react';
import type { TrainerDay } from '../../model/trainers/trainerSpace.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { keepPageOffline } from '../../src/offline/trainerWorker.ts';
import { trainerDaysAddress } from './trainerDaysAddress.ts';
import { useTrainerDays } from './useTrainerDays.ts';

/** Access plans are large: only those of the next days. */
const PLANS_KEPT_MS = 7 * 86_400_000;

const plansOf = (days: readonly TrainerDay[], now: number): readonly string[] =>
  days
    .filter(({ startAt }) => Date.parse(startAt) < now + PLANS_KEPT_MS)
    .flatMap(({ place, trainings }) => [place.accessPlan, ...trainings.map(({ accessPlan }) => accessPlan)])
    .flatMap((plan) => (plan ? [plan['@id']] : []));

/** Caches the page, upcoming sessions, and this week's access plans for offline use. */
export const useKeepOffline = (isTrainer: boolean): void => {
  const { data } = useTrainerDays('upcoming');
  useEffect(() => {
    if (!isTrainer || !data || data.copiedAt !== null) return;
    void keepPageOffline([trainerDaysAddress('upcoming', 1), ...plansOf(data.member, serverNow().getTime())]).catch(
      () => undefined,
    );
  }, [isTrainer, data]);
};
