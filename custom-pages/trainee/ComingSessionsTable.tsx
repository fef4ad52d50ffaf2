import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { StatusChip } from '../../src/fields/StatusChip.tsx';
import { formatDateTime } from '../../src/records/formatValue.ts';
import { recordLabel } from '../../src/records/recordLabel.ts';
import { ASSOCIATE_SESSION_MESSAGES } from './messages.ts';
import type { ComingSession } from './useComingSessions.ts';

interface ComingSessionsTableProps {
  readonly sessions: readonly ComingSession[];
  readonly action: (session: ComingSession) => ReactNode;
}

/** When, where, and how many places are left. */
export const ComingSessionsTable = ({ sessions, action }: ComingSessionsTableProps) => (
  <Box sx={{ overflowX: 'auto' }}>
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{ASSOCIATE_SESSION_MESSAGES.date}</TableCell>
          <TableCell>{ASSOCIATE_SESSION_MESSAGES.place}</TableCell>
          <TableCell>{ASSOCIATE_SESSION_MESSAGES.places}</TableCell>
          <TableCell>{ASSOCIATE_SESSION_MESSAGES.status}</TableCell>
          <TableCell />
        </TableRow>
      </TableHead>
      <TableBody>
        {sessions.map((session) => (
          <TableRow key={session['@id']} hover>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDateTime(session.startAt)}</TableCell>
            <TableCell>{recordLabel('training_locations', session.trainingLocation)}</TableCell>
            <TableCell>
              {ASSOCIATE_SESSION_MESSAGES.left(session.numberTraineesRegistered ?? 0, session.goalNumberTrainees)}
            </TableCell>
            <TableCell>
              <StatusChip resource="training_sessions" path="status" value={session.status} />
            </TableCell>
            <TableCell align="right">{action(session)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);
