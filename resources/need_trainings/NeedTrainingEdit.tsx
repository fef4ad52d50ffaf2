import { Navigate, useSearchParams } from 'react-router-dom';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { useMayUseWhole } from '../../src/access/useMayUseWhole.ts';
import { RelatedRecords } from '../../src/frames/RelatedRecords.tsx';
import { ResourceEdit } from '../../src/frames/ResourceEdit.tsx';
import { NeedBookings } from './bookings/NeedBookings.tsx';
import { DuplicatesOfNeed } from './duplicates/DuplicatesOfNeed.tsx';
import { NeedFormHeader } from './NeedFormHeader.tsx';
import { NEED_INPUTS } from './needInputs.ts';
import { withTraineeArea } from './needRecord.ts';
import { NEED_TAB_SECTIONS, type NeedFormTab } from './needTabs.ts';
import { useNeedFormTabs } from './useNeedFormTabs.ts';

/** The status changes by the workflow's buttons; the area is with the trainee; the others have their own lists. */
const ELSEWHERE = ['status', 'area', 'reminders', 'bookings'] as const;

const Related = () => (
  <>
    <RelatedRecords resource="reminders" by="needTraining" />
    <NeedBookings />
  </>
);

/** A need's form on two tabs, with its workflow, reminders, bookings and possible duplicates. */
export const NeedTrainingEdit = () => {
  const [search] = useSearchParams();
  const tabs = useNeedFormTabs();
  const tab: NeedFormTab = search.get('tab') === 'training' ? 'training' : (tabs[0] ?? 'training');
  const mayWrite = { identity: useMayUse('trainees', 'update'), training: useMayUseWhole('need_trainings', 'update') };
  if (!tabs.includes(tab)) return <Navigate to="/access-denied" replace />;
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
