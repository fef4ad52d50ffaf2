import type { ChipProps } from '@mui/material/Chip';
import type { ScenarioStatus } from '../../model/scenarios/planScenario.ts';

/** Colour of a proposal's status. */
export const STATUS_COLOURS: Readonly<Record<ScenarioStatus, ChipProps['color']>> = {
  waiting: 'default',
  running: 'info',
  stopping: 'info',
  ready: 'primary',
  failed: 'error',
  adopted: 'success',
};
