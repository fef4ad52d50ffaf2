import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import RemoveCircleOutlineIcon from '@mui/icons-material/RemoveCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { SETUP_STATE_WORDS, SETUP_STEP_WORDS } from '../../model/messages/setup/setupSteps.ts';
import {
  codesOfStep,
  isParameterStep,
  type ParameterStep,
  type SetupState,
  type SetupStep,
  type SetupView,
} from '../../model/setup/setupSteps.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { leaveSetup } from '../../src/setup/setupTrip.ts';
import { FillButton } from './FillButton.tsx';
import { MailStep } from './MailStep.tsx';
import { SETUP_MESSAGES } from './messages.ts';
import { parameterLabel } from './parameterLabel.ts';
import { RecordStepActions } from './RecordStepActions.tsx';
import { SetupParameters } from './SetupParameters.tsx';
import { SiretFill } from './SiretFill.tsx';
import { useChangeSetup } from './useChangeSetup.ts';
import { useMayDoStep, useMaySign } from './useMayDoStep.ts';

const ICONS = {
  open: { Icon: RadioButtonUncheckedIcon, color: 'disabled' },
  done: { Icon: CheckCircleIcon, color: 'success' },
  unneeded: { Icon: RemoveCircleOutlineIcon, color: 'disabled' },
} as const;

const BELOW = { organisation_siret: <SiretFill /> };

/** A step of parameters, filled in a dialog. */
const ParameterStepActions = ({ step, isDone }: { readonly step: ParameterStep; readonly isDone: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  const { title } = SETUP_STEP_WORDS[step];
  return (
    <>
      <FillButton step={step} isFilled={isDone} onClick={() => setOpen(true)} />
      {isOpen ? <SetupParameters title={title} codes={codesOfStep(step)} below={BELOW} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

/** Leads to the sheet of the next session that has a trainee. */
const SignatureStep = ({ setup: { firstSheet }, isDone }: { readonly setup: SetupView; readonly isDone: boolean }) => {
  if (!useMaySign()) return null;
  if (!firstSheet) return <Typography variant="body2">{SETUP_MESSAGES.noSheet}</Typography>;
  return (
    <Button
      size="small"
      variant={isDone ? 'outlined' : 'contained'}
      component={Link}
      onClick={leaveSetup}
      to={`/logistic_session/${firstSheet.logisticSession}/${firstSheet.trainingSession}/emargement`}
    >
      {SETUP_MESSAGES.openSheet}
    </Button>
  );
};

/** Leads to the types of training that nobody has decided about. */
const PassportStep = ({ setup: { undecidedTrainings } }: { readonly setup: SetupView }) => {
  const createPath = useCreatePath();
  if (!useMayUse('training_types', 'list') || undecidedTrainings === 0) return null;
  const filter = encodeURIComponent(JSON.stringify({ preventionCategory: 'unset', isActive: true }));
  return (
    <Button
      size="small"
      variant="contained"
      component={Link}
      onClick={leaveSetup}
      to={`${createPath({ resource: 'training_types', type: 'list' })}?filter=${filter}`}
    >
      {SETUP_MESSAGES.undecided(undecidedTrainings)}
    </Button>
  );
};

const Actions = ({ step, setup, state }: Omit<StepRowProps, 'state'> & { readonly state: SetupState }) => {
  if (step === 'mail') return <MailStep setup={setup} isDone={state === 'done'} />;
  if (step === 'passport') return <PassportStep setup={setup} />;
  if (step === 'signature') return <SignatureStep setup={setup} isDone={state === 'done'} />;
  return isParameterStep(step) ? (
    <ParameterStepActions step={step} isDone={state === 'done'} />
  ) : (
    <RecordStepActions setup={setup} step={step} isDone={state === 'done'} />
  );
};

/** Takes a step out of the list, or back into it. */
const UnneededButton = ({ step, state }: Pick<StepRowProps, 'step' | 'state'>) => {
  const { markStep, isRunning } = useChangeSetup();
  if (state === 'done') return null;
  const isOpen = state === 'open';
  const { title } = SETUP_STEP_WORDS[step];
  return (
    <Button
      size="small"
      color="inherit"
      loading={isRunning}
      aria-label={isOpen ? SETUP_MESSAGES.unneededOf(title) : SETUP_MESSAGES.neededOf(title)}
      onClick={() => void markStep(step, isOpen)}
    >
      {isOpen ? SETUP_MESSAGES.unneeded : SETUP_MESSAGES.needed}
    </Button>
  );
};

interface StepRowProps {
  readonly step: SetupStep;
  readonly state: SetupState;
  readonly setup: SetupView;
}

/** A step: its state, what it is for, what it blocks while it is open or still lacks, and how to do it here. */
export const StepRow = ({ step, state, setup }: StepRowProps) => {
  const { title, purpose, blocks } = SETUP_STEP_WORDS[step];
  const { Icon, color } = ICONS[state];
  const mayDo = useMayDoStep(step, setup);
  const missingParameters = setup.steps.find(({ name }) => name === step)?.missing ?? [];
  return (
    <Stack component="li" direction="row" aria-label={title} sx={{ gap: 1.5, px: 2, py: 1.5 }}>
      <Icon color={color} titleAccess={SETUP_STATE_WORDS[state]} sx={{ mt: 0.25 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle1" component="h3">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {purpose}
        </Typography>
        {state === 'open' ? (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {missingParameters.length > 0 ? SETUP_MESSAGES.missing(missingParameters.map(parameterLabel)) : blocks}
          </Typography>
        ) : null}
        {state === 'open' && !mayDo ? (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {SETUP_MESSAGES.noRight}
          </Typography>
        ) : null}
        {step === 'areas' && setup.leftOutAreas.length > 0 ? (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {SETUP_MESSAGES.leftOutAreas(setup.leftOutAreas)}
          </Typography>
        ) : null}
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
          {state === 'unneeded' ? null : <Actions step={step} state={state} setup={setup} />}
          <UnneededButton step={step} state={state} />
        </Stack>
      </Box>
    </Stack>
  );
};
