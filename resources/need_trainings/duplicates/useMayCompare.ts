import { useMayUse } from '../../../src/access/useMayUse.ts';

/** May the person see whom a need resembles. */
export const useMayCompare = (): boolean => {
  const mayReadNeeds = useMayUse('need_trainings', 'edit');
  const mayReadTrainees = useMayUse('trainees', 'edit');
  return mayReadNeeds && mayReadTrainees;
};
