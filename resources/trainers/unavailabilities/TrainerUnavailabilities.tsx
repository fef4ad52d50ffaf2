import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { UNAVAILABILITY_MESSAGES } from './messages.ts';
import { UnavailabilityDialog } from './UnavailabilityDialog.tsx';
import { UnavailabilityList } from './UnavailabilityList.tsx';
import type { Unavailability } from './unavailability.ts';
import { useUnavailabilities } from './useUnavailabilities.ts';

interface TrainerUnavailabilitiesProps {
  /** IRI of the trainer. */
  readonly trainer: string;
  /** Is it the logged-in person. Default false. */
  readonly isOwn?: boolean;
}

/** A trainer's unavailabilities: editable by themselves and by planners. */
export const TrainerUnavailabilities = ({ trainer, isOwn = false }: TrainerUnavailabilitiesProps) => {
  const mayWrite = useMayUse('trainer_unavailabilities', 'create');
  const [edited, setEdited] = useState<Unavailability | 'new' | null>(null);
  const { data, isPending, error } = useUnavailabilities(trainer);
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 2.5 }, mt: 2 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h6" component="h2" sx={{ mr: 'auto' }}>
          {UNAVAILABILITY_MESSAGES.title}
        </Typography>
        {mayWrite ? (
          <Button variant="outlined" startIcon={<EventBusyIcon />} onClick={() => setEdited('new')}>
            {UNAVAILABILITY_MESSAGES.add}
          </Button>
        ) : null}
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {isOwn ? UNAVAILABILITY_MESSAGES.ownHelp : UNAVAILABILITY_MESSAGES.help}
      </Typography>
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {isPending && !error ? <Skeleton variant="rounded" height={60} /> : null}
      {data?.length === 0 ? <Typography color="textSecondary">{UNAVAILABILITY_MESSAGES.none}</Typography> : null}
      {data ? <UnavailabilityList records={data} mayWrite={mayWrite} onEdit={setEdited} /> : null}
      {edited ? (
        <UnavailabilityDialog trainer={trainer} record={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </Card>
  );
};
