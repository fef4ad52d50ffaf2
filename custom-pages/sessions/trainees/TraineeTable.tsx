import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import { memo, useMemo } from 'react';
import { isAbsentAt } from '../../../model/attendance/halfDayPresence.ts';
import type { DayPeriod } from '../../../model/calendar/halfDay.ts';
import { absenceWords, timesWordsAt, unsignedWords } from '../../../model/messages/attendance/absence.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { isAwaitedOnTrainingSession } from '../../../model/needs/needOnSession.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { useMayUseWhole } from '../../../src/access/useMayUseWhole.ts';
import { keyOf } from '../../../src/api/recordId.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { ReferenceLabel } from '../../../src/fields/ReferenceLabel.tsx';
import { StatusChip } from '../../../src/fields/StatusChip.tsx';
import {
  type AttendanceSheet,
  type AttendanceState,
  attendanceByNeed,
  periodsOf,
  type SessionNeed,
  type TrainingSession,
} from '../data/daySession.ts';
import { SESSION_MESSAGES } from '../messages.ts';
import { SheetOfDay } from './absenceOnSheet.ts';
import { CopyLinkButtons } from './CopyLinkButtons.tsx';
import { MoveTraineeButton } from './MoveTraineeButton.tsx';
import { OutcomeButtons } from './OutcomeButtons.tsx';
import { RemoveTraineeButton } from './RemoveTraineeButton.tsx';
import { SignatureState } from './SignatureState.tsx';
import { type TraineeColumn, useTraineeOrder } from './useTraineeOrder.ts';

/** On a phone the company is below the name, so that the signatures stay visible. */
const WIDE_ONLY = { display: { xs: 'none', sm: 'table-cell' } } as const;
const NARROW_ONLY = { display: { xs: 'block', sm: 'none' } } as const;

/** Wraps on a phone, so that all buttons stay visible. */
const ACTIONS = { whiteSpace: { xs: 'normal', sm: 'nowrap' }, minWidth: 100 } as const;

interface TraineeTableProps {
  readonly training: TrainingSession;
  readonly needs: readonly SessionNeed[];
  readonly sheet: AttendanceSheet | null;
}

interface TraineeRowProps {
  readonly training: TrainingSession;
  readonly need: SessionNeed;
  readonly attendance: AttendanceState | undefined;
  readonly periods: readonly DayPeriod[];
  readonly rights: TraineeRights;
}

/** Rights of the person on a session's trainees. */
interface TraineeRights {
  /** Move them to another session, or remove them. */
  readonly mayPlace: boolean;
  /** The session has begun, and they may change needs. */
  readonly mayClose: boolean;
}

const SignatureCells = ({ attendance, periods }: Pick<TraineeRowProps, 'attendance' | 'periods'>) =>
  attendance?.isAbsent ? (
    <TableCell colSpan={periods.length}>
      <Chip size="small" color="warning" label={absenceWords(attendance.absenceCategory)} />
    </TableCell>
  ) : (
    periods.map((period) => (
      <TableCell key={period}>
        {attendance && isAbsentAt(attendance, period) ? (
          <Chip size="small" color="warning" label={unsignedWords(attendance, period)} />
        ) : (
          <SignatureState signature={attendance?.signatures[period] ?? null} />
        )}
        {attendance && timesWordsAt(attendance, period) ? (
          <Typography variant="caption" color="textSecondary" component="p">
            {timesWordsAt(attendance, period)}
          </Typography>
        ) : null}
      </TableCell>
    ))
  );

/** Actions on an awaited trainee. */
const TraineeActions = ({ training, need, rights }: Pick<TraineeRowProps, 'training' | 'need' | 'rights'>) => {
  const name = recordLabel('trainees', need.trainee);
  if (!isAwaitedOnTrainingSession(need.status)) return null;
  return (
    <>
      {rights.mayClose ? <OutcomeButtons needId={need.id} name={name} /> : null}
      {rights.mayPlace ? <MoveTraineeButton training={training} need={need['@id']} name={name} /> : null}
      {rights.mayPlace ? (
        <RemoveTraineeButton trainingSessionId={Number(keyOf(training['@id']))} needId={need.id} name={name} />
      ) : null}
    </>
  );
};

/** Rendered again only when its own data changes: each has a dozen buttons and chips. */
const TraineeRow = memo(({ training, need, attendance, periods, rights }: TraineeRowProps) => {
  const name = recordLabel('trainees', need.trainee);
  return (
    <TableRow hover>
      <TableCell>
        <ReferenceLabel target="need_trainings" value={need} label={name} isLink />
        <Typography variant="body2" color="textSecondary" sx={NARROW_ONLY}>
          {recordLabel('companies', need.company)}
        </Typography>
      </TableCell>
      <TableCell sx={WIDE_ONLY}>
        {need.company ? <ReferenceLabel target="companies" value={need.company} isLink /> : null}
      </TableCell>
      <TableCell>
        <StatusChip resource="need_trainings" path="status" value={need.status} />
      </TableCell>
      <SignatureCells attendance={attendance} periods={periods} />
      <TableCell align="right" sx={ACTIONS}>
        {attendance?.uuid ? (
          <CopyLinkButtons
            address={`/emargement/${attendance.uuid}`}
            copyLabel={SESSION_MESSAGES.copyEntry(name)}
            openLabel={SESSION_MESSAGES.openEntry(name)}
          />
        ) : null}
        <TraineeActions training={training} need={need} rights={rights} />
      </TableCell>
    </TableRow>
  );
});

const useRights = (training: TrainingSession): TraineeRights => {
  const mayWriteTrainees = useMayUse('trainees', 'save');
  const mayChangeNeeds = useMayUseWhole('need_trainings', 'update');
  const mayClose = mayChangeNeeds && Date.parse(training.startAt) <= serverNow().getTime();
  return useMemo(() => ({ mayPlace: mayWriteTrainees, mayClose }), [mayWriteTrainees, mayClose]);
};

interface SortedHeadProps {
  readonly column: TraineeColumn;
  readonly title: string;
  readonly order: ReturnType<typeof useTraineeOrder>;
}

const SortedHead = ({ column, title, order }: SortedHeadProps) => {
  const isSorted = order.column === column;
  return (
    <TableCell sortDirection={isSorted ? order.direction : false} sx={column === 'company' ? WIDE_ONLY : {}}>
      <TableSortLabel active={isSorted} direction={isSorted ? order.direction : 'asc'} onClick={() => order.sortBy(column)}>
        {title}
      </TableSortLabel>
    </TableCell>
  );
};

/** The trainees of a training session, with their signatures. */
export const TraineeTable = ({ training, needs, sheet }: TraineeTableProps) => {
  const rights = useRights(training);
  const order = useTraineeOrder(needs);
  const periods = useMemo(() => periodsOf(sheet), [sheet]);
  const attendance = useMemo(() => attendanceByNeed(sheet), [sheet]);
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ '& td, & th': { px: { xs: 0.75, sm: 2 } } }} aria-label={SESSION_MESSAGES.trainees}>
        <TableHead>
          <TableRow>
            <SortedHead column="trainee" title={SESSION_MESSAGES.trainee} order={order} />
            <SortedHead column="company" title={SESSION_MESSAGES.company} order={order} />
            <SortedHead column="status" title={SESSION_MESSAGES.needStatus} order={order} />
            {periods.map((period) => (
              <TableCell key={period}>{SESSION_MESSAGES.periods[period]}</TableCell>
            ))}
            <TableCell component="td" />
          </TableRow>
        </TableHead>
        <SheetOfDay value={sheet}>
          <TableBody>
            {order.shown.map((need) => (
              <TraineeRow
                key={need['@id']}
                training={training}
                need={need}
                attendance={attendance.get(need['@id'])}
                periods={periods}
                rights={rights}
              />
            ))}
          </TableBody>
        </SheetOfDay>
      </Table>
      {order.hidden > 0 ? (
        <Button fullWidth onClick={order.showAll}>
          {SESSION_MESSAGES.moreTrainees(order.hidden)}
        </Button>
      ) : null}
    </Box>
  );
};
