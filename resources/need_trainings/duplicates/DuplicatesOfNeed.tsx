import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { useMayUseWhole } from '../../../src/access/useMayUseWhole.ts';
import { useAction } from '../../../src/dialogs/useAction.ts';
import { useItem } from '../../../src/frames/form/itemQuery.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import type { Duplicate } from '../duplicate.ts';
import { NEED_TRAINING_MESSAGES } from '../messages.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { differencesOf } from './comparison.ts';
import { DuplicateCard } from './DuplicateCard.tsx';
import { useMayCompare } from './useMayCompare.ts';
import { useNeedDuplicates } from './useNeedDuplicates.ts';

/** The comparison with the page's need. */
type Compared =
  | { readonly kind: 'need'; readonly need: RaRecord; readonly trainee: RaRecord }
  | { readonly kind: 'trainee'; readonly trainee: RaRecord };

interface ListProps {
  readonly need: RaRecord;
  readonly duplicates: readonly Duplicate[];
  readonly onCompare: (compared: Compared) => void;
}

const DuplicateList = ({ need, duplicates, onCompare }: ListProps) => {
  const compareButton = (compared: Compared, label: string) => (
    <Button size="small" color="inherit" variant="outlined" aria-label={label} onClick={() => onCompare(compared)}>
      {compared.kind === 'need' ? NEED_TRAINING_MESSAGES.compareNeed : NEED_TRAINING_MESSAGES.comparePerson}
    </Button>
  );
  return (
    <Box component="ul" sx={{ m: 0, p: 0 }}>
      {duplicates.map((duplicate) => {
        const { trainee } = duplicate;
        const name = recordLabel('trainees', trainee);
        return (
          <DuplicateCard
            key={trainee['@id']}
            duplicate={duplicate}
            action={
              trainee['@id'] === need.trainee?.['@id']
                ? null
                : compareButton({ kind: 'trainee', trainee }, NEED_TRAINING_MESSAGES.comparePersonNamed(name))
            }
            needAction={(other) =>
              compareButton(
                { kind: 'need', need: other, trainee },
                NEED_TRAINING_MESSAGES.compareNeedNamed(name, String(other.id)),
              )
            }
          />
        );
      })}
    </Box>
  );
};

interface MergeTraineesDialogProps {
  /** The trainee of the page's need, who is kept. */
  readonly keptIri: string;
  readonly other: RaRecord;
  readonly onClose: () => void;
}

/** Merges two records of one person, with all their needs. */
const MergeTraineesDialog = ({ keptIri, other, onClose }: MergeTraineesDialogProps) => {
  const { data: keptTrainee } = useItem('trainees', keptIri);
  const mayDelete = useMayUse('need_trainings', 'delete');
  const mayWrite = useMayUse('trainees', 'update');
  const { run, isRunning } = useAction({ success: NEED_TRAINING_MESSAGES.merged });
  if (!keptTrainee) return null;
  const merge = async (takeOver: readonly string[]) => {
    const versions = Object.fromEntries([keptTrainee, other].map((record) => [record['@id'], record.version]));
    const body = { trainee: other['@id'], versions, takeOver };
    if (await run(() => httpClient(`${keptIri}/merge`, { method: 'POST', body }))) onClose();
  };
  return (
    <CompareDialog
      title={NEED_TRAINING_MESSAGES.mergePersonsTitle}
      text={NEED_TRAINING_MESSAGES.mergePersonsText}
      differences={differencesOf('trainees', { kept: keptTrainee, other })}
      captions={NEED_TRAINING_MESSAGES.needSides}
      button={mayDelete && mayWrite ? NEED_TRAINING_MESSAGES.merge : null}
      isRunning={isRunning}
      onConfirm={(takeOver) => void merge(takeOver)}
      onClose={onClose}
    />
  );
};

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
const MergeNeedsDialog = ({ kept, other, otherTrainee, onClose }: MergeNeedsDialogProps) => {
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

const Found = ({ need }: { readonly need: RaRecord }) => {
  const { data: { member: duplicates } = { member: [] } } = useNeedDuplicates(String(need['@id']), Number(need.version));
  const [compared, setCompared] = useState<Compared | null>(null);
  const close = () => setCompared(null);
  if (duplicates.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{NEED_TRAINING_MESSAGES.duplicates(duplicates.length)}</AlertTitle>
      <DuplicateList need={need} duplicates={duplicates} onCompare={setCompared} />
      {compared?.kind === 'need' ? (
        <MergeNeedsDialog kept={need} other={compared.need} otherTrainee={compared.trainee} onClose={close} />
      ) : null}
      {compared?.kind === 'trainee' ? (
        <MergeTraineesDialog keptIri={String(need.trainee['@id'])} other={compared.trainee} onClose={close} />
      ) : null}
    </Alert>
  );
};

/** Possible duplicates of the page's need and trainee, for those who may see them. */
export const DuplicatesOfNeed = () => {
  const need = useRecordContext();
  const mayCompare = useMayCompare();
  const mayMerge = useMayUseWhole('need_trainings', 'update');
  return need?.trainee && mayCompare && mayMerge ? <Found need={need} /> : null;
};
