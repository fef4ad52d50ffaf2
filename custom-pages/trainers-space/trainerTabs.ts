import { parisDay } from '../../model/parisTime.ts';

export const TRAINER_TABS = ['upcoming', 'historique'] as const;
export type TrainerTab = (typeof TRAINER_TABS)[number];

export const isTab = (name: string): name is TrainerTab => (TRAINER_TABS as readonly string[]).includes(name);

const DAY_MS = 86_400_000;
/** How far back the history reaches (specification §9). */
const HISTORY_DAYS = 14;

/** The list's query of a tab: today counts among the sessions to come. */
export const tabQuery = (tab: TrainerTab, now: Date) => {
  const today = parisDay(now);
  if (tab === 'upcoming') return { filter: { 'endAt[after]': today }, order: 'ASC' } as const;
  const from = parisDay(new Date(now.getTime() - HISTORY_DAYS * DAY_MS));
  const yesterday = parisDay(new Date(now.getTime() - DAY_MS));
  return { filter: { 'endAt[after]': from, 'endAt[before]': yesterday }, order: 'DESC' } as const;
};
