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
import type { ComingTrainingSession } from './useComingTrainingSessions.ts';

interface ComingSessionsTableProps {
  readonly sessions: readonly ComingTrainingSession[];
  readonly action: (session: ComingTrainingSession) => ReactNode;
}

const placesLeft = ({ numberTraineesRegistered, goalNumberTrainees }: ComingTrainingSession): string =>
  ASSOCIATE_SESSION_MESSAGES.left(numberTraineesRegistered ?? 0, goalNumberTrainees);

const Place = ({ session }: { readonly session: ComingTrainingSession }) => (
  <>
    {recordLabel('training_locations', session.trainingLocation)}
    <Typography variant="body2" color="textSecondary">
      {recordLabel('areas', session.area)}
    </Typography>
  </>
);

const Status = ({ session }: { readonly session: ComingTrainingSession }) => (
  <StatusChip resource="training_sessions" path="status" value={session.status} />
);

const WideTable = ({ sessions, action }: ComingSessionsTableProps) => (
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
      {sessions.map((session) => (
        <TableRow key={session['@id']} hover>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDateTime(session.startAt)}</TableCell>
          <TableCell>
            <Place session={session} />
          </TableCell>
          <TableCell>{placesLeft(session)}</TableCell>
          <TableCell>
            <Status session={session} />
          </TableCell>
          <TableCell align="right">{action(session)}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

const NarrowList = ({ sessions, action }: ComingSessionsTableProps) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {sessions.map((session) => (
      <Stack component="li" key={session['@id']} spacing={0.5} sx={{ borderTop: 1, borderColor: 'divider', p: 2 }}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography sx={{ fontWeight: 600 }}>{formatDateTime(session.startAt)}</Typography>
          <Status session={session} />
        </Stack>
        <div>
          <Place session={session} />
        </div>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="body2">{placesLeft(session)}</Typography>
          {action(session)}
        </Stack>
      </Stack>
    ))}
  </Box>
);

/** Time, place, and free seats. */
export const ComingTrainingSessionsTable = (props: ComingSessionsTableProps) => {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return isNarrow ? <NarrowList {...props} /> : <WideTable {...props} />;
};
