import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Reference } from '../../../model/kernel/resource.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { type ShownRecord, useShownRecords } from '../../../src/columns/useShownRecords.ts';
import { HiddenRowButtons } from '../../../src/filters/HiddenRowButtons.tsx';
import { useHiddenInSearch } from '../../../src/filters/useHiddenInSearch.ts';
import { FIELD_GRID } from '../../../src/inputs/fieldGrid.ts';
import { DateTextField } from '../../../src/inputs/pickers/DateTextField.tsx';
import { ReferencePicker } from '../../../src/inputs/pickers/ReferencePicker.tsx';
import { formatPeriod } from '../../../src/records/formatValue.ts';
import { SESSION_MESSAGES } from '../messages.ts';

const SESSIONS_SHOWN = 20;

const NOT_CANCELED = { status: ['optional', 'in_progress', 'checked', 'done'] };

const SHOWN = ['trainingType', 'startAt', 'endAt', 'trainingLocation', 'numberTraineesRegistered', 'goalNumberTrainees'] as const;
type Found = ShownRecord<'training_sessions', (typeof SHOWN)[number]>;

interface TrainingSearchProps {
  /** Initial search. */
  readonly first: { readonly trainingType: Reference | null; readonly from: string };
  /** IRIs of excluded training sessions. */
  readonly except: readonly string[];
  readonly chosen: string | null;
  readonly onChoose: (iri: string) => void;
}

const TrainingLine = ({ training }: { readonly training: Found }) => (
  <Box sx={{ py: 0.5 }}>
    <Typography>
      {recordLabel('training_types', training.trainingType)} · {formatPeriod(training.startAt, training.endAt)}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {recordLabel('training_locations', training.trainingLocation)} ·{' '}
      {SESSION_MESSAGES.registered(training.numberTraineesRegistered ?? 0, training.goalNumberTrainees)}
    </Typography>
  </Box>
);

const useOtherTrainings = ({ first, except }: Pick<TrainingSearchProps, 'first' | 'except'>) => {
  const [type, setType] = useState(first.trainingType);
  const [from, setFrom] = useState<string | null>(first.from);
  const ofType = type ? { trainingType: type['@id'] } : {};
  const since = from ? { 'startAt[after]': from } : {};
  const { data, isPending } = useShownRecords('training_sessions', {
    shows: SHOWN,
    filter: { ...ofType, ...since, ...NOT_CANCELED },
    perPage: SESSIONS_SHOWN,
    sort: { field: 'startAt', order: 'ASC' },
  });
  const otherTrainings = data?.filter((training) => !except.includes(training['@id']));
  const hidden = useHiddenInSearch('training_sessions', {
    filters: [
      ...(type
        ? [{ name: SESSION_MESSAGES.trainingType, filter: { ...since, ...NOT_CANCELED }, onShow: () => setType(null) }]
        : []),
      ...(from ? [{ name: SESSION_MESSAGES.from, filter: { ...ofType, ...NOT_CANCELED }, onShow: () => setFrom(null) }] : []),
    ],
    except,
    isEmpty: otherTrainings?.length === 0,
  });
  return { type, setType, from, setFrom, otherTrainings, hidden, isPending };
};

/** Training sessions by type and day, without canceled ones. */
export const TrainingSearch = ({ first, except, chosen, onChoose }: TrainingSearchProps) => {
  const { type, setType, from, setFrom, otherTrainings, hidden, isPending } = useOtherTrainings({ first, except });
  return (
    <Stack spacing={2}>
      <Box sx={{ ...FIELD_GRID, pt: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))' }}>
        <ReferencePicker
          isMultiple={false}
          target="training_types"
          text={{ label: SESSION_MESSAGES.trainingType, size: 'small' }}
          value={type}
          onValue={setType}
        />
        <DateTextField label={SESSION_MESSAGES.from} value={from} onValue={setFrom} />
      </Box>
      {isPending ? <Skeleton variant="rounded" height={120} /> : null}
      {otherTrainings?.length === 0 ? <Typography role="status">{SESSION_MESSAGES.noOtherTraining}</Typography> : null}
      <HiddenRowButtons rows={hidden} />
      <RadioGroup
        aria-label={SESSION_MESSAGES.trainings}
        value={chosen ?? ''}
        sx={{ maxHeight: 320, pl: 1, overflowY: 'auto', flexWrap: 'nowrap' }}
      >
        {otherTrainings?.map((training) => (
          <FormControlLabel
            key={training['@id']}
            value={training['@id']}
            control={<Radio size="small" />}
            onChange={() => onChoose(training['@id'])}
            label={<TrainingLine training={training} />}
          />
        ))}
      </RadioGroup>
    </Stack>
  );
};
