import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { SCENARIO_STATUS_LABELS } from '../../../model/messages/scenarios/planScenario.ts';
import { SEARCHING_STATUSES } from '../../../model/scenarios/planScenario.ts';
import { scenarioAddress } from '../../../resources/need_trainings/propose/requestScenario.ts';
import { SCENARIO_MESSAGES } from '../../scenarios/messages.ts';
import { PROPOSAL_MESSAGES } from '../data/scenarioMessages.ts';
import type { ScenarioLayer } from './useScenarioLayer.ts';

interface ScenarioBarProps {
  readonly layer: ScenarioLayer;
  /** Number of proposed days shown. */
  readonly count: number;
  readonly isListShown: boolean;
  readonly onList: () => void;
  readonly onClose: () => void;
}

/** Bar of the proposal that the planning shows, with its list of differences. */
export const ScenarioBar = ({ layer, count, isListShown, onList, onClose }: ScenarioBarProps) => {
  const { scenario, error } = layer;
  if (error)
    return (
      <Alert severity="error" onClose={onClose} sx={{ mb: 1 }}>
        {error.message}
      </Alert>
    );
  if (!scenario) return null;
  const { id, name, status, percentage } = scenario;
  const state = SEARCHING_STATUSES.includes(status)
    ? SCENARIO_MESSAGES.progress(percentage)
    : status === 'ready'
      ? PROPOSAL_MESSAGES.shown(count)
      : PROPOSAL_MESSAGES.notReady(SCENARIO_STATUS_LABELS[status]);
  return (
    <Stack
      component="section"
      aria-label={PROPOSAL_MESSAGES.bar}
      direction="row"
      useFlexGap
      sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, mb: 1 }}
    >
      <Link component={RouterLink} to={scenarioAddress(id)} sx={{ fontWeight: 600 }}>
        {name}
      </Link>
      <Typography variant="body2" role="status" title={PROPOSAL_MESSAGES.hint}>
        {state}
      </Typography>
      <Button size="small" variant={isListShown ? 'contained' : 'outlined'} aria-pressed={isListShown} onClick={onList}>
        {PROPOSAL_MESSAGES.list}
      </Button>
      <Button size="small" aria-label={PROPOSAL_MESSAGES.closeName(name)} onClick={onClose}>
        {PROPOSAL_MESSAGES.close}
      </Button>
    </Stack>
  );
};
