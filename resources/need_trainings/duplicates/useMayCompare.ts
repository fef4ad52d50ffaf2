import { useMayUse } from '../../../src/access/useMayUse.ts';
import { useMayUseWhole } from '../../../src/access/useMayUseWhole.ts';

/** May the person see the duplicates of a need. */
export const useMayCompare = (): boolean => {
  const mayReadNeeds = useMayUseWhole('need_trainings', 'edit');
  const mayReadTrainees = useMayUse('trainees', 'edit');
  return mayReadNeeds && mayReadTrainees;
};
