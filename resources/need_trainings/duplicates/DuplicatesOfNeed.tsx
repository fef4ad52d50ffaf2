import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { recordLabel } from '../../../model/recordLabel.ts';
import { useMayUseWhole } from '../../../src/access/useMayUseWhole.ts';
import { NEED_TRAINING_MESSAGES } from '../messages.ts';
import { DuplicateCard } from './DuplicateCard.tsx';
import { type Duplicate, readDuplicates } from './duplicate.ts';
import { MergeNeedsDialog } from './MergeNeedsDialog.tsx';
import { MergeTraineesDialog } from './MergeTraineesDialog.tsx';
import { useMayCompare } from './useMayCompare.ts';

/** The comparison with the page's need. */
type Compared =
  | { readonly kind: 'need'; readonly need: RaRecord; readonly trainee: RaRecord }
  | { readonly kind: 'trainee'; readonly trainee: RaRecord };

const useDuplicates = (need: RaRecord) =>
  useQuery({
    queryKey: ['need_trainings', 'duplicates', need['@id'], need.version],
    queryFn: ({ signal }) => readDuplicates(`${need['@id']}/duplicates`, { signal }),
  });

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

const Found = ({ need }: { readonly need: RaRecord }) => {
  const { data = [] } = useDuplicates(need);
  const [compared, setCompared] = useState<Compared | null>(null);
  const close = () => setCompared(null);
  if (data.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{NEED_TRAINING_MESSAGES.duplicates(data.length)}</AlertTitle>
      <DuplicateList need={need} duplicates={data} onCompare={setCompared} />
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
