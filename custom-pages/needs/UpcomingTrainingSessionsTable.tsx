import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { recordLabel } from '../../model/recordLabel.ts';
import { StatusChip } from '../../src/fields/StatusChip.tsx';
import { formatDateTime } from '../../src/records/formatValue.ts';
import { ASSOCIATE_SESSION_MESSAGES } from './messages.ts';
import type { ComingTrainingSession } from './useUpcomingTrainingSessions.ts';

interface ComingSessionsTableProps {
  readonly sessions: readonly ComingTrainingSession[];
  readonly action: (trainingSession: ComingTrainingSession) => ReactNode;
}

const placesLeft = ({ numberTraineesRegistered, goalNumberTrainees }: ComingTrainingSession): string =>
  ASSOCIATE_SESSION_MESSAGES.left(numberTraineesRegistered ?? 0, goalNumberTrainees);

const Place = ({ trainingSession }: { readonly trainingSession: ComingTrainingSession }) => (
  <>
    {recordLabel('training_locations', trainingSession.trainingLocation)}
    <Typography variant="body2" color="textSecondary">
      {recordLabel('areas', trainingSession.area)}
    </Typography>
  </>
);

const Status = ({ trainingSession }: { readonly trainingSession: ComingTrainingSession }) => (
  <StatusChip resource="training_sessions" path="status" value={trainingSession.status} />
);

const WideTable = ({ sessions: trainingSessions, action }: ComingSessionsTableProps) => (
  <Table size="small">
    <TableHead>
      <TableRow>
        <TableCell>{ASSOCIATE_SESSION_MESSAGES.date}</TableCell>
        <TableCell>{ASSOCIATE_SESSION_MESSAGES.place}</TableCell>
        <TableCell>{ASSOCIATE_SESSION_MESSAGES.places}</TableCell>
        <TableCell>{ASSOCIATE_SESSION_MESSAGES.status}</TableCell>
        <TableCell component="td" />
      </TableRow>
    </TableHead>
    <TableBody>
      {trainingSessions.map((trainingSession) => (
        <TableRow key={trainingSession['@id']} hover>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDateTime(trainingSession.startAt)}</TableCell>
          <TableCell>
            <Place trainingSession={trainingSession} />
          </TableCell>
          <TableCell>{placesLeft(trainingSession)}</TableCell>
          <TableCell>
            <Status trainingSession={trainingSession} />
          </TableCell>
          <TableCell align="right">{action(trainingSession)}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

const NarrowList = ({ sessions: trainingSessions, action }: ComingSessionsTableProps) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {trainingSessions.map((trainingSession) => (
      <Stack component="li" key={trainingSession['@id']} spacing={0.5} sx={{ borderTop: 1, borderColor: 'divider', p: 2 }}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography sx={{ fontWeight: 600 }}>{formatDateTime(trainingSession.startAt)}</Typography>
          <Status trainingSession={trainingSession} />
        </Stack>
        <div>
          <Place trainingSession={trainingSession} />
        </div>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="body2">{placesLeft(trainingSession)}</Typography>
          {action(trainingSession)}
        </Stack>
      </Stack>
    ))}
  </Box>
);

/** Time, place, and free seats. */
export const UpcomingTrainingSessionsTable = (props: ComingSessionsTableProps) => {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return isNarrow ? <NarrowList {...props} /> : <WideTable {...props} />;
};
