import type { TrainerTab } from '../../model/trainers/trainerSpace.ts';

/** API address of a page of the trainer's sessions. */
export const trainerSpaceAddress = (tab: TrainerTab, page: number): string =>
  `/api/training_sessions_trainer_space/${tab}${page > 1 ? `?page=${page}` : ''}`;
