import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TimeSlot } from '../../../model/calendar/halfDay.ts';
import { parisDay, parisTime } from '../../../model/calendar/parisTime.ts';
import { programmeWith } from '../../../model/sessions/adaptedSlots.ts';
import type { SlotsMisfit } from '../../../model/sessions/dayTimetableView.ts';
import { type TimetableDay, timetableViolations } from '../../../model/sessions/logisticSessionProgramme.ts';
import { TimeTextField } from '../../../src/inputs/pickers/TimeTextField.tsx';
import { formatDate } from '../../../src/records/formatValue.ts';
import type { LogisticSession } from '../data/daySession.ts';
import { SESSION_MESSAGES } from '../messages.ts';

interface AdaptSlotsDialogProps {
  readonly logisticSession: LogisticSession;
  readonly misfit: SlotsMisfit;
  readonly isRunning: boolean;
  readonly onSave: (programme: readonly TimetableDay[]) => void;
  readonly onClose: () => void;
}

type Row = { readonly [K in keyof TimeSlot]: string | null };

const isWhole = (row: Row): row is TimeSlot => row.start !== null && row.end !== null && row.start < row.end;

const followEachOther = (slots: readonly TimeSlot[]): boolean =>
  slots.every((slot, index) => index === 0 || slot.start >= (slots[index - 1]?.end ?? ''));

/** The programme with these slots; null: they do not fit the day. */
const programmeOf = (logisticSession: LogisticSession, date: string, rows: readonly Row[]): readonly TimetableDay[] | null => {
  const slots = rows.filter(isWhole);
  if (slots.length === 0 || slots.length < rows.length || !followEachOther(slots)) return null;
  const currentProgramme = (logisticSession.logisticSessionsDay ?? []) as readonly TimetableDay[];
  const programme = programmeWith(currentProgramme, { date, slots, unbroken: SESSION_MESSAGES.unbroken });
  const period = { startAt: new Date(logisticSession.startAt), endAt: new Date(logisticSession.endAt) };
  const isOneDate = parisDay(period.startAt) === parisDay(period.endAt);
  const isInside = slots.every(({ start, end }) => start >= parisTime(period.startAt) && end <= parisTime(period.endAt));
  return timetableViolations(programme, period).length === 0 && (isInside || !isOneDate) ? programme : null;
};

interface SlotRowProps {
  readonly row: Row;
  readonly number: number;
  readonly onRow: (row: Row) => void;
  readonly onRemove?: (() => void) | undefined;
}

const SlotRow = ({ row, number, onRow, onRemove }: SlotRowProps) => (
  <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ flex: 1 }}>
      <TimeTextField label={SESSION_MESSAGES.slotStart(number)} value={row.start} onValue={(start) => onRow({ ...row, start })} />
      <TimeTextField label={SESSION_MESSAGES.slotEnd(number)} value={row.end} onValue={(end) => onRow({ ...row, end })} />
    </Stack>
    {onRemove ? (
      <IconButton aria-label={SESSION_MESSAGES.removeSlot(number)} onClick={onRemove}>
        <DeleteIcon />
      </IconButton>
    ) : null}
  </Stack>
);

/** Writes slots that fit the day into its programme: initially those of the training type, scaled. */
export const AdaptSlotsDialog = ({
  logisticSession,
  misfit: { date, proposal },
  isRunning,
  onSave,
  onClose,
}: AdaptSlotsDialogProps) => {
  const id = useId();
  const translate = useTranslate();
  const [rows, setRows] = useState<readonly Row[]>(proposal);
  const programme = programmeOf(logisticSession, date, rows);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{SESSION_MESSAGES.adaptTitle(formatDate(date))}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{SESSION_MESSAGES.adaptText}</DialogContentText>
        <Stack spacing={2}>
          {rows.map((row, index) => (
            <SlotRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place among the others
              key={index}
              row={row}
              number={index + 1}
              onRow={(slot) => setRows(rows.with(index, slot))}
              onRemove={rows.length > 1 ? () => setRows(rows.toSpliced(index, 1)) : undefined}
            />
          ))}
          <Button
            startIcon={<AddIcon />}
            sx={{ alignSelf: 'start' }}
            onClick={() => setRows([...rows, { start: null, end: null }])}
          >
            {SESSION_MESSAGES.addSlot}
          </Button>
          {programme ? null : <Alert severity="warning">{SESSION_MESSAGES.slotsInvalid}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={!programme} loading={isRunning} onClick={() => programme && onSave(programme)}>
          {SESSION_MESSAGES.saveSlots}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
