import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { HistoryButton } from '../../src/frames/HistoryButton.tsx';
import { useWords } from '../../src/i18n/useWords.ts';
import { BackLink } from '../../src/layout/BackLink.tsx';
import { PageTitle } from '../../src/layout/PageTitle.tsx';
import { RecordNeighbours } from '../../src/layout/RecordNeighbours.tsx';
import type { LogisticSession } from './daySession.ts';
import { dayTitle } from './dayTitle.ts';
import { trainingsOf } from './LogisticSessionSearch.tsx';
import { MergeButton } from './MergeButton.tsx';
import { SESSION_MESSAGES } from './messages.ts';

/** Trainings and date of the session, its history and merge. */
export const LogisticSessionHeader = ({ logisticSession }: { readonly logisticSession: LogisticSession }) => {
  const words = useWords();
  const canSave = useMayUse('logistic_sessions', 'update');
  const [start, end] = [new Date(logisticSession.startAt), new Date(logisticSession.endAt)];
  const title = [trainingsOf(logisticSession), dayTitle(start, end)];
  return (
    <Box component="header" sx={{ mb: 2 }}>
      <PageTitle title={title.join(' · ')} tab={title} />
      <BackLink to={`/planning?date=${parisDay(start)}`} label={SESSION_MESSAGES.backToPlanning} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mt: 0.5 }}>
        <Typography variant="h5" component="h1" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
          {title.join(' · ')}
        </Typography>
        {canSave ? null : <Chip size="small" label={words('form.read-only')} />}
        <Stack direction="row" sx={{ ml: 'auto', alignItems: 'center' }}>
          <RecordNeighbours />
          <MergeButton logisticSession={logisticSession} />
          <HistoryButton iri={logisticSession['@id']} />
        </Stack>
      </Stack>
    </Box>
  );
};
