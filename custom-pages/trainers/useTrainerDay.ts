import { useTrainerDays } from './useTrainerDays.ts';

/** One of the trainer's sessions, upcoming or past. */
export const useTrainerDay = (id: number) => {
  const upcoming = useTrainerDays('upcoming');
  const past = useTrainerDays('historique');
  const found = [upcoming.data, past.data].flatMap((page) => {
    const day = page?.member.find((one) => one.id === id);
    return page && day ? [{ day, copiedAt: page.copiedAt }] : [];
  })[0];
  return {
    found: found ?? null,
    isPending: !found && (upcoming.isPending || past.isPending),
    error: upcoming.error ?? past.error,
  };
};
