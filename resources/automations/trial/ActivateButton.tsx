import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import PlayIcon from '@mui/icons-material/PlayCircleOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import type { RecordFor } from '../../../model/registry/resources.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { ConfirmDialog } from '../../../src/dialogs/ConfirmDialog.tsx';
import { useAction } from '../../../src/dialogs/useAction.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { AUTOMATION_PAGE as WORDS } from '../sentence/messages.ts';
import { TrialResult } from './TrialResult.tsx';
import { useTrial } from './useTrial.ts';

type Automation = RecordFor<'automations'>;

const useSwitch = ({ '@id': iri, version }: Automation, active: boolean) => {
  const { run, isRunning } = useAction({ success: active ? WORDS.activated : WORDS.deactivated });
  return { isRunning, change: () => run(() => httpClient(iri, { method: 'PUT', body: { active, version } })) };
};

const StopButton = ({ automation }: { readonly automation: Automation }) => {
  const { change, isRunning } = useSwitch(automation, false);
  return (
    <Button color="inherit" startIcon={<PauseIcon />} loading={isRunning} onClick={() => void change()}>
      {WORDS.deactivate}
    </Button>
  );
};

/** Turns the automation on, once it has been tried on the past. */
const StartButton = ({ automation }: { readonly automation: Automation }) => {
  const { change, isRunning } = useSwitch(automation, true);
  const { ask, isRunning: isTrying, trial, close } = useTrial();
  const start = async () => {
    if (await change()) close();
  };
  return (
    <>
      <Button variant="outlined" startIcon={<PlayIcon />} loading={isTrying} onClick={ask}>
        {WORDS.activate}
      </Button>
      {trial ? (
        <ConfirmDialog
          title={WORDS.activateTitle(automation.name)}
          text={WORDS.activateText(trial.total)}
          button={WORDS.activate}
          isRunning={isRunning}
          onConfirm={() => void start()}
          onClose={close}
        >
          {automation.trigger === 'date' ? <Alert severity="info">{WORDS.activateDates}</Alert> : null}
          {trial.total > 0 ? <TrialResult trial={trial} /> : null}
        </ConfirmDialog>
      ) : null}
    </>
  );
};

/** Turns an automation on or off. */
export const ActivateButton = () => {
  const automation = useRecordContext<Automation>();
  const mayWrite = useMayUse('automations', 'update');
  if (!automation || !mayWrite) return null;
  return automation.active ? <StopButton automation={automation} /> : <StartButton automation={automation} />;
};
