import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TRAINER_DAYS_PER_PAGE, type TrainerTab } from '../../model/trainers/trainerSpace.ts';
import { CopyNotice } from './CopyNotice.tsx';
import { TRAINER_SPACE_MESSAGES } from './messages.ts';
import { TrainerLogisticSessionLink } from './TrainerLogisticSessionLink.tsx';
import { TrainerSpaceFailure } from './TrainerSpaceFailure.tsx';
import { useTrainerLogisticSessions } from './useTrainerLogisticSessions.ts';

interface DayListProps {
  readonly tab: TrainerTab;
  /** Is the visitor a trainer. */
  readonly isTrainer: boolean;
}

/** The sessions of a tab, page by page. */
export const TrainerLogisticSessionList = ({ tab, isTrainer }: DayListProps) => {
  const [page, setPage] = useState(1);
  const { data, isPending, error, refetch } = useTrainerLogisticSessions(tab, page);
  if (isPending) return <Skeleton role="status" aria-label={TRAINER_SPACE_MESSAGES.loading} variant="rounded" height={120} />;
  if (error) return <TrainerSpaceFailure error={error} onRetry={() => void refetch()} />;
  if (!isTrainer) return <Alert severity="info">{TRAINER_SPACE_MESSAGES.notTrainer}</Alert>;
  return (
    <Stack spacing={1.5}>
      <CopyNotice copiedAt={data.copiedAt} />
      {data.member.length === 0 ? <Typography color="textSecondary">{TRAINER_SPACE_MESSAGES.none[tab]}</Typography> : null}
      {data.member.map((logisticSession) => (
        <TrainerLogisticSessionLink key={logisticSession.id} logisticSession={logisticSession} />
      ))}
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'center' }}>
        {page > 1 ? <Button onClick={() => setPage(page - 1)}>{TRAINER_SPACE_MESSAGES.previous}</Button> : null}
        {page * TRAINER_DAYS_PER_PAGE < data.totalItems ? (
          <Button onClick={() => setPage(page + 1)}>{TRAINER_SPACE_MESSAGES.next}</Button>
        ) : null}
      </Stack>
    </Stack>
  );
};
