import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { useNavigate, useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { keyOf } from '../../src/providers/recordId.ts';
import { NeedTabs } from './NeedTabs.tsx';
import { NeedWorkflow } from './NeedWorkflow.tsx';
import { type NeedFormTab, needTabLocation, tabsOf } from './needTabs.ts';

/** Opens the other tab when a save is refused for one of its fields. */
const useShowFault = (needId: string, current: NeedFormTab, faulty: readonly NeedFormTab[]) => {
  const { submitCount } = useFormState();
  const navigate = useNavigate();
  const [first] = faulty;
  const target = submitCount > 0 && first && !faulty.includes(current) ? first : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused save leads there, not each change of tab
  useEffect(() => {
    if (target) navigate(needTabLocation(needId, target));
  }, [submitCount]);
};

/** Top of a need's form: its status with the possible transitions, and its tabs. */
export const NeedFormHeader = ({ tab }: { readonly tab: NeedFormTab }) => {
  const needId = keyOf(useRecordContext()?.['@id']) ?? '';
  const faulty = tabsOf(Object.keys(useFormState().errors).filter((name) => name !== 'root'));
  useShowFault(needId, tab, faulty);
  return (
    <Stack spacing={1}>
      <NeedWorkflow />
      <NeedTabs needId={needId} current={tab} faulty={faulty} />
    </Stack>
  );
};
