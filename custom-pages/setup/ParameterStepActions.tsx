import Button from '@mui/material/Button';
import { useState } from 'react';
import { SETUP_STEP_WORDS } from '../../model/messages/setup/setupSteps.ts';
import { codesOfStep, type ParameterStep } from '../../model/setup/setupSteps.ts';
import { SETUP_MESSAGES } from './messages.ts';
import { SetupParameters } from './SetupParameters.tsx';
import { SiretFill } from './SiretFill.tsx';
import { useMayFill } from './useMayDoStep.ts';

const BELOW = { organisation_siret: <SiretFill /> };

/** A step of parameters, filled in a dialog. */
export const ParameterStepActions = ({ step, isDone }: { readonly step: ParameterStep; readonly isDone: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  const mayFill = useMayFill();
  const { title } = SETUP_STEP_WORDS[step];
  if (!mayFill) return null;
  return (
    <>
      <Button
        size="small"
        variant={isDone ? 'outlined' : 'contained'}
        aria-label={isDone ? SETUP_MESSAGES.changeOf(title) : SETUP_MESSAGES.fillOf(title)}
        onClick={() => setOpen(true)}
      >
        {isDone ? SETUP_MESSAGES.change : SETUP_MESSAGES.fill}
      </Button>
      {isOpen ? <SetupParameters title={title} codes={codesOfStep(step)} below={BELOW} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
