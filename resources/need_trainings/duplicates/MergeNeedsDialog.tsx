import type { RaRecord } from 'react-admin';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { useItem } from '../../../src/frames/itemQuery.ts';
import { useAction } from '../../../src/frames/useAction.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { NEED_TRAINING_MESSAGES } from '../messages.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { differencesOf } from './comparison.ts';

interface MergeNeedsDialogProps {
  /** The need of the page, which is kept. */
  readonly kept: RaRecord;
  readonly other: RaRecord;
  readonly otherTrainee: RaRecord;
  readonly onClose: () => void;
}

/** Lists are moved entirely; the trainee's fields are compared separately. */
const NOT_CHOSEN = ['trainee', 'reminders', 'bookings'] as const;

/** Merges two needs and their trainees. */
export const MergeNeedsDialog = ({ kept, other, otherTrainee, onClose }: MergeNeedsDialogProps) => {
  const { data: trainee } = useItem('trainees', String(kept.trainee['@id']));
  const areTwoPersons = otherTrainee['@id'] !== kept.trainee['@id'];
  const mayDelete = useMayUse('need_trainings', 'delete');
  const mayWriteTrainees = useMayUse('trainees', 'update');
  const { run, isRunning } = useAction({ success: NEED_TRAINING_MESSAGES.merged });
  if (!trainee) return null;
  const concerned = areTwoPersons ? [kept, other, trainee, otherTrainee] : [kept, other];
  const merge = async (takeOver: readonly string[]) => {
    const versions = Object.fromEntries(concerned.map((record) => [record['@id'], record.version]));
    const body = { needTraining: other['@id'], versions, takeOver };
    if (await run(() => httpClient(`${kept['@id']}/merge`, { method: 'POST', body }))) onClose();
  };
  return (
    <CompareDialog
      title={NEED_TRAINING_MESSAGES.mergeNeedsTitle}
      text={areTwoPersons ? NEED_TRAINING_MESSAGES.mergeNeedsAndPersonsText : NEED_TRAINING_MESSAGES.mergeNeedsText}
      differences={[
        ...(areTwoPersons ? differencesOf('trainees', { kept: trainee, other: otherTrainee }, { prefix: 'trainee.' }) : []),
        ...differencesOf('need_trainings', { kept, other }, { omit: NOT_CHOSEN }),
      ]}
      captions={NEED_TRAINING_MESSAGES.needSides}
      button={mayDelete && (mayWriteTrainees || !areTwoPersons) ? NEED_TRAINING_MESSAGES.merge : null}
      isRunning={isRunning}
      onConfirm={(takeOver) => void merge(takeOver)}
      onClose={onClose}
    />
  );
};
