import { useRecordContext } from 'react-admin';
import { GUARDED_ACCOUNT_FIELDS } from '../../model/accounts/accountRights.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { useMissingRight } from '../../src/access/useMissingRight.ts';
import { AccountAccessPanel } from '../../src/accounts/AccountAccessPanel.tsx';
import { ACCOUNT_INPUTS } from '../../src/accounts/ProvisionalPasswordInput.tsx';
import { keyOf } from '../../src/api/recordId.ts';
import { ResourceEdit } from '../../src/frames/form/ResourceEdit.tsx';
import { PlannedSessions } from '../../src/planning/PlannedSessions.tsx';
import { TrainerDocuments } from './TrainerDocuments.tsx';
import { TrainerUnavailabilities } from './unavailabilities/TrainerUnavailabilities.tsx';

const Footer = () => {
  const trainer = useRecordContext();
  const mayRead = useMayUse('trainer_unavailabilities', 'list');
  return (
    <>
      <AccountAccessPanel resource="trainers" place="bottom" />
      {trainer ? <PlannedSessions by="trainers" planning={`/planning?rows=trainer&trainer=${keyOf(trainer['@id'])}`} /> : null}
      {trainer && mayRead ? <TrainerUnavailabilities trainer={trainer['@id']} /> : null}
      <TrainerDocuments />
    </>
  );
};

/** A trainer with their coming sessions, unavailabilities and documents. */
export const TrainerEdit = () => {
  const { ofAccount } = useMissingRight();
  const freeze = {
    fields: GUARDED_ACCOUNT_FIELDS,
    why: (trainer: Readonly<Record<string, unknown>>) => ofAccount('trainer', trainer),
  };
  return (
    <ResourceEdit
      resource="trainers"
      inputs={ACCOUNT_INPUTS}
      header={<AccountAccessPanel resource="trainers" place="top" />}
      footer={<Footer />}
      freeze={freeze}
    />
  );
};
