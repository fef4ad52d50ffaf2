import AddIcon from '@mui/icons-material/Add';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { PLANNING_MESSAGES } from './messages.ts';
import { PLANNING_VIEWS, type PlanningAddress, type PlanningView, periodTitle, shiftedDay } from './planningPeriod.ts';

interface PlanningToolbarProps {
  readonly address: PlanningAddress;
  readonly today: string;
  readonly onGoTo: (next: Partial<PlanningAddress>) => void;
  /** Absent for those who may not create. */
  readonly onCreate?: () => void;
}

/** Where the planning stands, and the ways to another day, view, or a new session. */
export const PlanningToolbar = ({ address, today, onGoTo, onCreate }: PlanningToolbarProps) => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1.5 }}>
    <Typography variant="h5" component="h1" sx={{ mr: 'auto', minWidth: 0, '&::first-letter': { textTransform: 'uppercase' } }}>
      {periodTitle(address)}
    </Typography>
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
      <IconButton aria-label={PLANNING_MESSAGES.previous[address.view]} onClick={() => onGoTo({ day: shiftedDay(address, -1) })}>
        <ChevronLeftIcon />
      </IconButton>
      <Button variant="outlined" size="small" onClick={() => onGoTo({ day: today })}>
        {PLANNING_MESSAGES.today}
      </Button>
      <IconButton aria-label={PLANNING_MESSAGES.next[address.view]} onClick={() => onGoTo({ day: shiftedDay(address, 1) })}>
        <ChevronRightIcon />
      </IconButton>
    </Stack>
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={PLANNING_MESSAGES.view}
      value={address.view}
      onChange={(_event, view: PlanningView | null) => (view ? onGoTo({ view }) : undefined)}
    >
      {PLANNING_VIEWS.map((view) => (
        <ToggleButton key={view} value={view} sx={{ px: 1.5, py: 0.5 }}>
          {PLANNING_MESSAGES.views[view]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
    {onCreate ? (
      <Button variant="contained" startIcon={<AddIcon />} onClick={onCreate}>
        {PLANNING_MESSAGES.create}
      </Button>
    ) : null}
  </Stack>
);
