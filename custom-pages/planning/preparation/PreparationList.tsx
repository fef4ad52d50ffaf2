import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { HiddenRowButtons } from '../../../src/filters/HiddenRowButtons.tsx';
import { dayTitle } from '../data/planningPeriod.ts';
import { PREPARATION_MESSAGES } from './messages.ts';
import { PreparedLogisticSessionRow } from './PreparedLogisticSessionRow.tsx';
import { daysByDate } from './preparedLogisticSession.ts';
import { type HiddenPreparation, useHiddenPreparation } from './useHiddenPreparation.ts';

interface PreparationListProps extends HiddenPreparation {
  /** Ids of the sessions selected for comparison. */
  readonly chosen: readonly number[];
  readonly onChoose: (id: number) => void;
}

const Verdict = ({ preparation, address }: HiddenPreparation) => {
  if (preparation.sessions === 0) return <Alert severity="info">{PREPARATION_MESSAGES.nothingPlanned}</Alert>;
  return address.problems.length > 0 ? (
    <Alert severity="info">{PREPARATION_MESSAGES.nothingFiltered}</Alert>
  ) : (
    <Alert severity="success">{PREPARATION_MESSAGES.nothingLacking}</Alert>
  );
};

const Empty = (list: HiddenPreparation) => {
  const rows = useHiddenPreparation(list);
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Verdict {...list} />
      <HiddenRowButtons rows={rows} />
    </Stack>
  );
};

/** The upcoming sessions by date. */
export const PreparationList = ({ chosen, onChoose, ...list }: PreparationListProps) => {
  const { preparation, address } = list;
  const groups = daysByDate(preparation.member, address);
  if (groups.length === 0) return <Empty {...list} />;
  return (
    <Stack spacing={1.5}>
      {groups.map(({ date, days: logisticSessions }) => (
        <Card key={date} component="section" aria-label={dayTitle(date)} sx={{ px: 2, py: 1.25 }}>
          <Typography variant="h6" component="h2" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
            {dayTitle(date)}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {logisticSessions.map((logisticSession) => (
              <PreparedLogisticSessionRow
                key={logisticSession['@id']}
                logisticSession={logisticSession}
                isChosen={chosen.includes(logisticSession.id)}
                onChoose={() => onChoose(logisticSession.id)}
              />
            ))}
          </Box>
        </Card>
      ))}
    </Stack>
  );
};
