import AddIcon from '@mui/icons-material/Add';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import EventIcon from '@mui/icons-material/Event';
import TuneIcon from '@mui/icons-material/Tune';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { CalendarFeedButton } from '../../../src/calendar/CalendarFeedButton.tsx';
import { useShortcut } from '../../../src/keyboard/useShortcut.ts';
import { useIsNarrow } from '../../../src/pageParts/useIsNarrow.ts';
import { PLANNING_VIEWS, type PlanningAddress, type PlanningView, periodTitle, shiftedDay } from '../data/planningPeriod.ts';
import { ROW_KINDS, type RowKind } from '../data/rowKinds.ts';
import { PLANNING_MESSAGES } from '../messages.ts';
import { PlanningViewSwitch } from './PlanningViewSwitch.tsx';

interface PlanningToolbarProps {
  readonly address: PlanningAddress;
  readonly rowKind: RowKind;
  readonly today: string;
  readonly onGoTo: (next: Partial<PlanningAddress>) => void;
  readonly showsWeekends: boolean;
  readonly onRows: (rows: RowKind) => void;
  readonly onWeekends: (shows: boolean) => void;
  /** Undefined for people who may not create. */
  readonly onCreate?: () => void;
  /** A control that shows also when the others are folded. Default none. */
  readonly first?: ReactNode;
  /** More controls, e.g. the filters. */
  readonly children?: ReactNode;
}

const ROW = { flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;

const Calendar = lazy(() => import('./JumpCalendar.tsx').then((module) => ({ default: module.JumpCalendar })));

/** The calendar's own size, so that the popover does not jump when it comes. */
const JUMP_CALENDAR_SIZE = { width: 320, height: 336 } as const;

interface DateJumpProps {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly onDay: (day: string) => void;
}

/** A small calendar to go to a date; key `g`. */
const DateJump = ({ day, onDay }: DateJumpProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useShortcut('keyboard.date', () => setOpen(true));
  const pick = (nextDay: string) => {
    close();
    onDay(nextDay);
  };
  return (
    <>
      <Tooltip title={PLANNING_MESSAGES.jumpHint}>
        <IconButton ref={button} aria-label={PLANNING_MESSAGES.jump} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <EventIcon />
        </IconButton>
      </Tooltip>
      <Popover
        open={isOpen}
        onClose={close}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': PLANNING_MESSAGES.jump } }}
      >
        <Suspense fallback={<Skeleton variant="rectangular" {...JUMP_CALENDAR_SIZE} />}>
          <Calendar day={day} onDay={pick} />
        </Suspense>
      </Popover>
    </>
  );
};

const Steps = ({ address, today, onGoTo }: Pick<PlanningToolbarProps, 'address' | 'today' | 'onGoTo'>) => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
    <IconButton aria-label={PLANNING_MESSAGES.previous[address.view]} onClick={() => onGoTo({ day: shiftedDay(address, -1) })}>
      <ChevronLeftIcon />
    </IconButton>
    <Button variant="outlined" size="small" onClick={() => onGoTo({ day: today })}>
      {PLANNING_MESSAGES.today}
    </Button>
    <DateJump day={address.day} onDay={(day) => onGoTo({ day })} />
    <IconButton aria-label={PLANNING_MESSAGES.next[address.view]} onClick={() => onGoTo({ day: shiftedDay(address, 1) })}>
      <ChevronRightIcon />
    </IconButton>
  </Stack>
);

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly words: Readonly<Record<Value, string>>;
  readonly values: readonly Value[];
  readonly onValue: (value: Value) => void;
}

const Select = <Value extends string>({ label, value, words, values, onValue }: SelectProps<Value>) => (
  <TextField
    select
    fullWidth={false}
    size="small"
    label={label}
    value={value}
    onChange={({ target }) => onValue(target.value as Value)}
    sx={{ minWidth: 130, m: 0 }}
  >
    {values.map((one) => (
      <MenuItem key={one} value={one} dense>
        {words[one]}
      </MenuItem>
    ))}
  </TextField>
);

/** Current period, navigation, view switch, and the "new session" button. */
export const PlanningToolbar = (props: PlanningToolbarProps) => {
  const { address, rowKind, showsWeekends, onGoTo, onRows, onWeekends, onCreate, first, children } = props;
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  useShortcut('keyboard.previous', () => onGoTo({ day: shiftedDay(address, -1) }));
  useShortcut('keyboard.next', () => onGoTo({ day: shiftedDay(address, 1) }));
  useShortcut('keyboard.create-session', () => onCreate?.(), onCreate !== undefined);
  const views: { readonly [K in PlanningView]: string } = PLANNING_MESSAGES.views;
  return (
    <Stack spacing={1} sx={{ py: 1.5 }}>
      <Stack direction="row" useFlexGap sx={ROW}>
        <Typography
          variant="h5"
          component="h1"
          sx={{ mr: 'auto', minWidth: 0, '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {periodTitle(address)}
        </Typography>
        <Steps {...props} />
        {isNarrow ? null : <CalendarFeedButton />}
        {first}
        {onCreate ? (
          <Button variant="contained" startIcon={<AddIcon />} onClick={onCreate}>
            {PLANNING_MESSAGES.create}
          </Button>
        ) : null}
        {isNarrow ? (
          <Button startIcon={<TuneIcon />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {PLANNING_MESSAGES.options}
          </Button>
        ) : null}
      </Stack>
      <Stack direction="row" useFlexGap hidden={isNarrow && !isOpen} sx={{ ...ROW, '&[hidden]': { display: 'none' } }}>
        <PlanningViewSwitch view="calendar" />
        <Select
          label={PLANNING_MESSAGES.view}
          value={address.view}
          words={views}
          values={PLANNING_VIEWS}
          onValue={(view) => onGoTo({ view })}
        />
        <Select
          label={PLANNING_MESSAGES.rows}
          value={rowKind}
          words={PLANNING_MESSAGES.rowKinds}
          values={ROW_KINDS}
          onValue={onRows}
        />
        {isNarrow ? null : (
          <FormControlLabel
            control={<Switch size="small" checked={showsWeekends} onChange={(_event, checked) => onWeekends(checked)} />}
            label={PLANNING_MESSAGES.weekends}
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ mx: 0 }}
          />
        )}
        {children}
        {isNarrow ? <CalendarFeedButton /> : null}
      </Stack>
    </Stack>
  );
};
