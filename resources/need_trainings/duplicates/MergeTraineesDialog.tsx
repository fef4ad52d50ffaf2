import type { RaRecord } from 'react-admin';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { useItem } from '../../../src/frames/itemQuery.ts';
import { useAction } from '../../../src/frames/useAction.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { NEED_TRAINING_MESSAGES } from '../messages.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { differencesOf } from './comparison.ts';

interface MergeTraineesDialogProps {
  /** The trainee of the page's need, who is kept. */
  readonly keptIri: string;
  readonly other: RaRecord;
  readonly onClose: () => void;
}

/** Merges two records of one person, with all their needs. */
export const MergeTraineesDialog = ({ keptIri, other, onClose }: MergeTraineesDialogProps) => {
  const { data: kept } = useItem('trainees', keptIri);
  const mayDelete = useMayUse('need_trainings', 'delete');
  const mayWrite = useMayUse('trainees', 'update');
  const { run, isRunning } = useAction({ success: NEED_TRAINING_MESSAGES.merged });
  if (!kept) return null;
  const merge = async (takeOver: readonly string[]) => {
    const versions = Object.fromEntries([kept, other].map((record) => [record['@id'], record.version]));
    const body = { trainee: other['@id'], versions, takeOver };
    if (await run(() => httpClient(`${keptIri}/merge`, { method: 'POST', body }))) onClose();
  };
  return (
    <CompareDialog
      title={NEED_TRAINING_MESSAGES.mergePersonsTitle}
      text={NEED_TRAINING_MESSAGES.mergePersonsText}
      differences={differencesOf('trainees', { kept, other })}
      captions={NEED_TRAINING_MESSAGES.needSides}
      button={mayDelete && mayWrite ? NEED_TRAINING_MESSAGES.merge : null}
      isRunning={isRunning}
      onConfirm={(takeOver) => void merge(takeOver)}
      onClose={onClose}
    />
  );
};
