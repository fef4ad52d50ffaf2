import ScienceIcon from '@mui/icons-material/ScienceOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { withFirmSpaces } from '../../../model/kernel/values/french.ts';
import { choiceLabel } from '../../../model/messages/recordLabel.ts';
import { useFormAccess } from '../../../src/inputs/FormAccessContext.tsx';
import { formatDateTime } from '../../../src/records/formatValue.ts';
import { RunsButton } from '../runs/RunsButton.tsx';
import { useDraftAutomation } from '../sentence/draft.ts';
import { AUTOMATION_PAGE } from '../sentence/messages.ts';
import { StateChip } from '../sentence/StateChip.tsx';
import { useNamedLabels } from '../sentence/useNamedLabels.ts';
import { TrialDialog } from '../trial/TrialDialog.tsx';
import { useForgetRefusals } from '../trial/useForgetRefusals.ts';
import { useTrial } from '../trial/useTrial.ts';
import { ShippedParameterButtons } from './ShippedParameterButtons.tsx';
import { ShippedSwitchButton } from './ShippedSwitchButton.tsx';
import { SHIPPED_WORDS, SHIPPED_PAGE as WORDS } from './shippedMessages.ts';
import { shippedSentence } from './shippedSentence.ts';
import { type ShippedState, useShippedStates } from './useShippedStates.ts';

const StateLine = ({ state }: { readonly state: ShippedState }) => {
  const { code, lastRunAt, runs, suspendedReason } = state;
  const facts = [WORDS.author, ...(lastRunAt ? [AUTOMATION_PAGE.lastRun(formatDateTime(lastRunAt))] : [])];
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <StateChip state={state.state} />
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
        <RunsButton of={{ shipped: code }} name={choiceLabel('shipped_automations', 'code', code)} count={runs} />
      </Stack>
      {suspendedReason ? <Alert severity="warning">{`${AUTOMATION_PAGE.suspended} ${suspendedReason}`}</Alert> : null}
    </>
  );
};

/** Tries it as it is composed, on the past. */
const TryButton = () => {
  const { run, isRunning, trial, close } = useTrial('shipped_automations');
  return (
    <>
      <Button variant="outlined" startIcon={<ScienceIcon />} loading={isRunning} onClick={() => void run()}>
        {AUTOMATION_PAGE.try}
      </Button>
      {trial ? <TrialDialog trial={trial} onClose={close} /> : null}
    </>
  );
};

/** The shipped automation in one sentence with its added conditions, what of it is fixed, its state and trial. */
export const ShippedPanel = () => {
  const place = useForgetRefusals();
  const { isReadOnly } = useFormAccess();
  const code: unknown = useWatch({ name: 'code' });
  const draft = useDraftAutomation();
  const labelOf = useNamedLabels([draft]);
  const { data } = useShippedStates();
  const state = data?.member.find((one) => one.code === code);
  if (!state) return <Skeleton variant="rounded" height={180} />;
  const { fixed } = SHIPPED_WORDS[state.code];
  return (
    <Card ref={place} component="section" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack spacing={1.5}>
        <StateLine state={state} />
        <Typography role="status" variant="h6" component="p" sx={{ fontWeight: 400, overflowWrap: 'anywhere' }}>
          {shippedSentence({ ...state, conditions: draft.conditions }, labelOf)}
        </Typography>
        <div>
          <Typography variant="subtitle2" component="h2" color="textSecondary">
            {WORDS.fixed}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {withFirmSpaces(fixed)}
          </Typography>
        </div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          {isReadOnly ? null : <TryButton />}
          <ShippedSwitchButton state={state} />
          <ShippedParameterButtons code={state.code} />
        </Box>
        {isReadOnly ? null : (
          <Typography variant="body2" color="textSecondary">
            {AUTOMATION_PAGE.tryHelp}
          </Typography>
        )}
      </Stack>
    </Card>
  );
};
