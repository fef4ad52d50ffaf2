import type { TrainerTab } from '../../model/trainers/trainerSpace.ts';

/** Where a page of a trainer's days is read. */
export const trainerDaysAddress = (tab: TrainerTab, page: number): string =>
  `/api/training_sessions_trainer_space/${tab}${page > 1 ? `?page=${page}` : ''}`;
