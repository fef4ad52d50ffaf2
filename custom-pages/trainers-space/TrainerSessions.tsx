import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { RecordFor } from '../../model/resources.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { TrainerSessionCard } from './TrainerSessionCard.tsx';
import { type TrainerTab, tabQuery } from './trainerTabs.ts';

const PAGE_SIZE = 30;

type Session = Omit<RecordFor<'logistic_sessions'>, 'id'> & { readonly id: string };

const NoArea = () => {
  const words = useWords();
  const user = useCurrentUser();
  // Everybody else without areas of their own has them all.
  const hasNone = user?.roles.includes('ROLE_TRAINER') && user.areas.length === 0;
  return hasNone ? <Alert severity="error">{words('trainers-space.no-area')}</Alert> : null;
};

/** The sessions of one tab, page by page. */
export const TrainerSessions = ({ tab }: { readonly tab: TrainerTab }) => {
  const words = useWords();
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { filter, order } = tabQuery(tab, new Date());
  const {
    data,
    total = 0,
    isPending,
    error,
  } = useGetList<Session>('logistic_sessions', {
    filter,
    sort: { field: 'startAt', order },
    pagination: { page, perPage: PAGE_SIZE },
  });
  if (isPending) return <Skeleton role="status" aria-label={words('list.loading')} variant="rounded" height={120} />;
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return (
    <Stack spacing={1.5}>
      <NoArea />
      {data.length === 0 ? <Typography color="textSecondary">{words(`trainers-space.none-${tab}`)}</Typography> : null}
      {data.map((session) => (
        <TrainerSessionCard key={session.id} session={session} />
      ))}
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'center' }}>
        {page > 1 ? <Button onClick={() => setPage(page - 1)}>{translate('ra.navigation.previous')}</Button> : null}
        {page * PAGE_SIZE < total ? <Button onClick={() => setPage(page + 1)}>{translate('ra.navigation.next')}</Button> : null}
      </Stack>
    </Stack>
  );
};
