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
import { kilometresWords } from '../../../model/messages/needs/calls/fittingSession.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import type { FittingSession } from '../../../model/needs/calls/fittingSession.ts';
import { StatusChip } from '../../../src/fields/StatusChip.tsx';
import { formatDateTime } from '../../../src/records/formatValue.ts';
import { PLAN_MESSAGES } from './messages.ts';

interface FittingSessionsTableProps {
  readonly sessions: readonly FittingSession[];
  readonly action: (session: FittingSession) => ReactNode;
}

interface OfSession {
  readonly session: FittingSession;
}

const placesWords = ({ placesLeft, trainingSession }: FittingSession): string =>
  placesLeft === null ? PLAN_MESSAGES.unlimited : PLAN_MESSAGES.left(placesLeft, trainingSession.goalNumberTrainees);

const Place = ({ session: { trainingSession, kilometres } }: OfSession) => (
  <>
    {recordLabel('training_locations', trainingSession.trainingLocation)}
    <Typography variant="body2" color="textSecondary">
      {[recordLabel('areas', trainingSession.area), kilometresWords(kilometres)].filter(Boolean).join(' · ')}
    </Typography>
  </>
);

/** Objections against the session, one line each. */
const Objections = ({ session: { objections } }: OfSession) => (
  <Box component="ul" sx={{ m: 0, pl: objections.length > 1 ? 2 : 0, listStyle: objections.length > 1 ? undefined : 'none' }}>
    {objections.map(({ detail }) => (
      <Typography key={detail} component="li" variant="body2" color="textSecondary">
        {detail}
      </Typography>
    ))}
  </Box>
);

const Status = ({ session: { trainingSession } }: OfSession) => (
  <StatusChip resource="training_sessions" path="status" value={trainingSession.status} />
);

const WideTable = ({ sessions, action }: FittingSessionsTableProps) => (
  <Table size="small" aria-label={PLAN_MESSAGES.sessions}>
    <TableHead>
      <TableRow>
        <TableCell>{PLAN_MESSAGES.date}</TableCell>
        <TableCell>{PLAN_MESSAGES.place}</TableCell>
        <TableCell>{PLAN_MESSAGES.places}</TableCell>
        <TableCell>{PLAN_MESSAGES.against}</TableCell>
        <TableCell>{PLAN_MESSAGES.status}</TableCell>
        <TableCell component="td" />
      </TableRow>
    </TableHead>
    <TableBody>
      {sessions.map((session) => (
        <TableRow key={session.trainingSession['@id']} hover>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDateTime(session.trainingSession.startAt)}</TableCell>
          <TableCell>
            <Place session={session} />
          </TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{placesWords(session)}</TableCell>
          <TableCell>
            <Objections session={session} />
          </TableCell>
          <TableCell>
            <Status session={session} />
          </TableCell>
          <TableCell align="right">{action(session)}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

const NarrowList = ({ sessions, action }: FittingSessionsTableProps) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {sessions.map((session) => (
      <Stack
        component="li"
        key={session.trainingSession['@id']}
        spacing={0.5}
        sx={{ borderTop: 1, borderColor: 'divider', p: 2 }}
      >
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography sx={{ fontWeight: 600 }}>{formatDateTime(session.trainingSession.startAt)}</Typography>
          <Status session={session} />
        </Stack>
        <div>
          <Place session={session} />
        </div>
        <Objections session={session} />
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="body2">{placesWords(session)}</Typography>
          {action(session)}
        </Stack>
      </Stack>
    ))}
  </Box>
);

/** Time, place with its distance, free places and what speaks against each session. */
export const FittingSessionsTable = (props: FittingSessionsTableProps) => {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return isNarrow ? <NarrowList {...props} /> : <WideTable {...props} />;
};
