import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import type { Gesture } from '../commands/gesture.ts';
import { markWords } from '../data/markWords.ts';
import type { DayMark } from '../data/planningMarks.ts';
import { dayTitle } from '../data/planningPeriod.ts';
import type { PlanningRow } from '../data/planningRows.ts';
import { PLANNING_DAY_MESSAGES, PLANNING_MESSAGES } from '../messages.ts';
import { BlockDayForm } from './BlockDayForm.tsx';

interface DayDialogProps {
  readonly day: string;
  /** Last day of the period to block. */
  readonly lastDay: string;
  readonly marks: readonly DayMark[];
  readonly areas: readonly PlanningRow[];
  /** Areas to block, at first. */
  readonly chosen: readonly PlanningRow[];
  readonly isRunning: boolean;
  readonly onGesture: (gesture: Gesture) => void;
  readonly onClose: () => void;
}

interface MarkRowProps {
  readonly mark: DayMark;
  readonly codes: readonly string[];
  /** Undefined for marks not made here, and without the right to remove. */
  readonly onRemove?: () => void;
}

const MarkRow = ({ mark, codes, onRemove }: MarkRowProps) => (
  <Stack component="li" direction="row" useFlexGap sx={{ alignItems: 'center', gap: 0.75, flexWrap: 'wrap', minHeight: 40 }}>
    <Typography sx={{ flex: '1 1 180px' }}>{markWords(mark)}</Typography>
    {codes.map((code) => (
      <Chip key={code} size="small" label={code} />
    ))}
    {onRemove ? (
      <IconButton aria-label={PLANNING_DAY_MESSAGES.remove(markWords(mark))} onClick={onRemove}>
        <DeleteIcon />
      </IconButton>
    ) : null}
  </Stack>
);

/** The marks of a day, and how to block or free it. */
export const DayDialog = (props: DayDialogProps) => {
  const { day, lastDay, marks, areas, chosen, isRunning, onGesture, onClose } = props;
  const id = useId();
  const isNarrow = useMediaQuery('(max-width: 600px)');
  const mayBlock = useMayUse('event_days', 'create');
  const mayRemove = useMayUse('event_days', 'delete');
  const codesOf = (mark: DayMark): readonly string[] =>
    mark.areas === null
      ? [PLANNING_DAY_MESSAGES.everywhere]
      : areas.filter((row) => mark.areas?.includes(row.id)).map(({ code }) => code);
  const removal = ({ eventDay }: DayMark) =>
    eventDay && mayRemove ? () => onGesture({ command: { kind: 'unblock_day', eventDay }, logisticSession: null }) : undefined;
  return (
    <Dialog open onClose={isRunning ? undefined : onClose} fullWidth maxWidth="sm" fullScreen={isNarrow} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
        {dayTitle(day)}
      </DialogTitle>
      <DialogContent>
        {marks.length === 0 ? <Typography color="textSecondary">{PLANNING_DAY_MESSAGES.none}</Typography> : null}
        <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {marks.map((mark) => (
            <MarkRow key={mark.id} mark={mark} codes={codesOf(mark)} onRemove={removal(mark)} />
          ))}
        </Stack>
        {mayBlock ? (
          <>
            <Divider sx={{ my: 2 }} />
            <BlockDayForm
              days={{ day, lastDay }}
              areas={areas}
              startAreas={chosen}
              isRunning={isRunning}
              onGesture={onGesture}
              onBlocked={onClose}
            />
          </>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} color="inherit">
          {PLANNING_MESSAGES.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
