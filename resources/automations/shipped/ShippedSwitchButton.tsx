import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import PlayIcon from '@mui/icons-material/PlayCircleOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SHIPPED } from '../../../model/automations/shippedAutomation.ts';
import { CONFIGURATION_DANGERS } from '../../../model/messages/configurations/configurationGroups.ts';
import { choiceLabel } from '../../../model/messages/recordLabel.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { ConfirmDialog } from '../../../src/dialogs/ConfirmDialog.tsx';
import { useSaveParameters } from '../../configurations/useSaveParameters.ts';
import { AUTOMATION_PAGE } from '../sentence/messages.ts';
import { TrialResult } from '../trial/TrialResult.tsx';
import { useTrial } from '../trial/useTrial.ts';
import { SHIPPED_PAGE as WORDS } from './shippedMessages.ts';
import type { ShippedState } from './useShippedStates.ts';

/** Writes the parameter of the configuration, which is what turns it on. */
const useSwitch = ({ code }: ShippedState) => {
  const save = useSaveParameters();
  const client = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const change = async (isOn: boolean): Promise<boolean> => {
    setRunning(true);
    const refusals = await save({ [SHIPPED[code].parameter]: isOn ? 'oui' : 'non' });
    await client.invalidateQueries({ queryKey: ['shipped_automations'] });
    setRunning(false);
    return refusals === null;
  };
  return { isRunning, change };
};

const StopButton = ({ state }: { readonly state: ShippedState }) => {
  const [isAsking, setAsking] = useState(false);
  const { isRunning, change } = useSwitch(state);
  const stop = async () => {
    if (await change(false)) setAsking(false);
  };
  return (
    <>
      <Button color="inherit" startIcon={<PauseIcon />} onClick={() => setAsking(true)}>
        {AUTOMATION_PAGE.deactivate}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={WORDS.stopTitle(choiceLabel('shipped_automations', 'code', state.code))}
          text={WORDS.stopText}
          button={AUTOMATION_PAGE.deactivate}
          isRunning={isRunning}
          onConfirm={() => void stop()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};

const StartButton = ({ state }: { readonly state: ShippedState }) => {
  const { isRunning, change } = useSwitch(state);
  const { ask, isRunning: isTrying, trial, close } = useTrial('shipped_automations');
  const start = async () => {
    if (await change(true)) close();
  };
  return (
    <>
      <Button variant="outlined" startIcon={<PlayIcon />} loading={isTrying} onClick={ask}>
        {AUTOMATION_PAGE.activate}
      </Button>
      {trial ? (
        <ConfirmDialog
          title={AUTOMATION_PAGE.activateTitle(choiceLabel('shipped_automations', 'code', state.code))}
          text={
            <>
              <Alert severity="warning" sx={{ mb: 1.5 }}>
                {CONFIGURATION_DANGERS[SHIPPED[state.code].parameter]}
              </Alert>
              {WORDS.activateText(trial.total)}
            </>
          }
          button={AUTOMATION_PAGE.activate}
          color="warning"
          isRunning={isRunning}
          onConfirm={() => void start()}
          onClose={close}
        >
          {trial.total > 0 ? <TrialResult trial={trial} /> : null}
        </ConfirmDialog>
      ) : null}
    </>
  );
};

/** Turns a shipped automation on or off: for those who may change the parameters. */
export const ShippedSwitchButton = ({ state }: { readonly state: ShippedState }) => {
  const mayChange = useMayUse('configurations', 'update');
  if (!mayChange)
    return (
      <Typography variant="body2" color="textSecondary">
        {WORDS.onlyParameters}
      </Typography>
    );
  return state.state === 'off' ? <StartButton state={state} /> : <StopButton state={state} />;
};
