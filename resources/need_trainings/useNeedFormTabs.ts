import { useMayUse } from '../../src/access/useMayUse.ts';
import { NEED_FORM_TABS, type NeedFormTab } from './needTabs.ts';

/** The tabs of a need's form that one may open: the first shows who the trainee is, and asks for that right (specification §2). */
export const useNeedFormTabs = (): readonly NeedFormTab[] => {
  const maySeeTrainee = useMayUse('trainees', 'show');
  return NEED_FORM_TABS.filter((tab) => tab !== 'identity' || maySeeTrainee);
};
