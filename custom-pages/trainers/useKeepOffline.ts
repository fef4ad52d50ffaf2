import { useEffect } from 'react';
import { DAY_MS } from '../../model/calendar/timeUnits.ts';
import { OFFLINE_PLANS_DAYS } from '../../model/trainers/offlineSpace.ts';
import type { TrainerLogisticSession } from '../../model/trainers/trainerSpace.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { keepPageOffline } from '../../src/offline/trainerWorker.ts';
import { trainerSpaceAddress } from './trainerSpaceAddress.ts';
import { useTrainerLogisticSessions } from './useTrainerLogisticSessions.ts';

const PLANS_KEPT_MS = OFFLINE_PLANS_DAYS * DAY_MS;

const plansOf = (logisticSessions: readonly TrainerLogisticSession[], now: number): readonly string[] =>
  logisticSessions
    .filter(({ startAt }) => Date.parse(startAt) < now + PLANS_KEPT_MS)
    .flatMap(({ place, trainings }) => [place.accessPlan, ...trainings.map(({ accessPlan }) => accessPlan)])
    .flatMap((plan) => (plan ? [plan['@id']] : []));

/** Caches the page, upcoming sessions, and this week's access plans for offline use. */
export const useKeepOffline = (isTrainer: boolean): void => {
  const { data } = useTrainerLogisticSessions('upcoming');
  useEffect(() => {
    if (!isTrainer || !data || data.copiedAt !== null) return;
    void keepPageOffline([trainerSpaceAddress('upcoming', 1), ...plansOf(data.member, serverNow().getTime())]).catch(
      () => undefined,
    );
  }, [isTrainer, data]);
};
