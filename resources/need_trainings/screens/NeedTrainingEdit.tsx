import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { useNavigate, useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Navigate, useNavigationType, useParams, useSearchParams } from 'react-router-dom';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { useMayUseWhole } from '../../../src/access/useMayUseWhole.ts';
import { keyOf } from '../../../src/api/recordId.ts';
import { ResourceEdit } from '../../../src/frames/form/ResourceEdit.tsx';
import { RelatedRecords } from '../../../src/frames/related/RelatedRecords.tsx';
import { NeedBookings } from '../bookings/NeedBookings.tsx';
import { DuplicatesOfNeed } from '../duplicates/DuplicatesOfNeed.tsx';
import { StatedCompany } from '../duplicates/StatedCompany.tsx';
import { NeedTabs } from '../NeedTabs.tsx';
import { withTraineeArea } from '../needRecord.ts';
import { faultyTabs, NEED_TAB_SECTIONS, type NeedFormTab, needTabLocation } from '../needTabs.ts';
import { useNeedFormTabs } from '../useNeedFormTabs.ts';
import { NeedWorkflow } from './NeedWorkflow.tsx';
import { NEED_INPUTS } from './needInputs.ts';

/** The status and the mark of an unwanted answer change by buttons; the area is with the trainee; the others have their own lists. */
const ELSEWHERE = ['status', 'area', 'reminders', 'bookings', 'isUnwanted'] as const;

const Related = () => (
  <>
    <RelatedRecords resource="reminders" by="needTraining" />
    <NeedBookings />
  </>
);

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
const NeedFormHeader = ({ tab }: { readonly tab: NeedFormTab }) => {
  const needId = keyOf(useRecordContext()?.['@id']) ?? '';
  const faulty = faultyTabs(useFormState().errors);
  useShowFault(needId, tab, faulty);
  return (
    <Stack spacing={1}>
      <StatedCompany />
      <NeedWorkflow />
      <NeedTabs needId={needId} current={tab} faulty={faulty} />
    </Stack>
  );
};

/** A need's form on two tabs, with its workflow, reminders, bookings and possible duplicates. */
export const NeedTrainingEdit = () => {
  const [search] = useSearchParams();
  const tabs = useNeedFormTabs();
  const { id = '' } = useParams();
  const tab: NeedFormTab = search.get('tab') === 'training' ? 'training' : 'identity';
  const mayWrite = { identity: useMayUse('trainees', 'update'), training: useMayUseWhole('need_trainings', 'update') };
  // A typed address without its right is the 403 page (specification §2); a row or a link leads to the tab that the person may open.
  const isFollowed = useNavigationType() === 'PUSH';
  if (!tabs.includes(tab))
    return <Navigate to={isFollowed && tabs[0] ? needTabLocation(keyOf(id) ?? '', tabs[0]) : '/access-denied'} replace />;
  return (
    <ResourceEdit
      resource="need_trainings"
      redirect={false}
      isReadOnly={!mayWrite[tab]}
      prepare={withTraineeArea}
      header={<DuplicatesOfNeed />}
      lead={<NeedFormHeader tab={tab} />}
      inputs={NEED_INPUTS}
      omit={ELSEWHERE}
      sections={NEED_TAB_SECTIONS[tab]}
      footer={tab === 'training' ? <Related /> : null}
    />
  );
};
