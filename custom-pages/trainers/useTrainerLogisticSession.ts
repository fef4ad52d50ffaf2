import { useTrainerLogisticSessions } from './useTrainerLogisticSessions.ts';

/** One of the trainer's sessions, upcoming or past. */
export const useTrainerLogisticSession = (id: number) => {
  const upcoming = useTrainerLogisticSessions('upcoming');
  const past = useTrainerLogisticSessions('historique');
  const copy = [upcoming.data, past.data].flatMap((page) => {
    const logisticSession = page?.member.find((one) => one.id === id);
    return page && logisticSession ? [{ day: logisticSession, copiedAt: page.copiedAt }] : [];
  })[0];
  return {
    found: copy ?? null,
    isPending: !copy && (upcoming.isPending || past.isPending),
    error: upcoming.error ?? past.error,
  };
};
