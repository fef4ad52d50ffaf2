import CompareArrowsIcon from '@mui/icons-material/CompareArrows';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { compareAddress } from '../compare/compareAddress.ts';
import { PlanningViewSwitch } from '../controls/PlanningViewSwitch.tsx';
import { PREPARATION_MESSAGES } from './messages.ts';
import { PREPARATION_PERIODS, type PreparationPeriod } from './preparationAddress.ts';

interface PreparationToolbarProps {
  readonly days: PreparationPeriod;
  readonly onDays: (days: PreparationPeriod) => void;
  /** Ids of the sessions selected for comparison. */
  readonly chosen: readonly number[];
  readonly onClear: () => void;
  /** The planning's filters. */
  readonly children: ReactNode;
}

const CompareButtons = ({ chosen, onClear }: Pick<PreparationToolbarProps, 'chosen' | 'onClear'>) => (
  <>
    <Button onClick={onClear}>{PREPARATION_MESSAGES.clearChoice}</Button>
    <Button
      component={Link}
      to={compareAddress(chosen)}
      variant="contained"
      startIcon={<CompareArrowsIcon />}
      disabled={chosen.length < 2}
      title={chosen.length < 2 ? PREPARATION_MESSAGES.compareHint : undefined}
    >
      {PREPARATION_MESSAGES.compare(chosen.length)}
    </Button>
  </>
);

/** Period of the preparation, and the comparison of selected sessions. */
export const PreparationToolbar = ({ days, onDays, chosen, onClear, children }: PreparationToolbarProps) => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1.5 }}>
    <Typography variant="h5" component="h1" sx={{ mr: 'auto' }}>
      {PREPARATION_MESSAGES.title}
    </Typography>
    {chosen.length > 0 ? <CompareButtons chosen={chosen} onClear={onClear} /> : null}
    <ToggleButtonGroup
      className="not-printed"
      exclusive
      size="small"
      aria-label={PREPARATION_MESSAGES.period}
      value={days}
      onChange={(_event, next: PreparationPeriod | null) => (next ? onDays(next) : undefined)}
      sx={{ flexWrap: 'wrap' }}
    >
      {PREPARATION_PERIODS.map((period) => (
        <ToggleButton key={period} value={period} sx={{ px: 1.5, py: 0.5, whiteSpace: 'nowrap' }}>
          {PREPARATION_MESSAGES.periods[period]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
    {children}
    <Box className="not-printed">
      <PlanningViewSwitch view="preparation" />
    </Box>
  </Stack>
);
