import { useMayUse } from '../../src/access/useMayUse.ts';
import { useMayUseWhole } from '../../src/access/useMayUseWhole.ts';
import { NEED_FORM_TABS, type NeedFormTab } from './needTabs.ts';

/** The tabs of a need's form the person may open: trainee and training, each with its own right (specification §2). */
export const useNeedFormTabs = (): readonly NeedFormTab[] => {
  const maySee = { identity: useMayUse('trainees', 'show'), training: useMayUseWhole('need_trainings', 'show') };
  return NEED_FORM_TABS.filter((tab) => maySee[tab]);
};
