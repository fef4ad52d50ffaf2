import { useState } from 'react';
import { SETUP_STEP_WORDS } from '../../model/messages/setup/setupSteps.ts';
import { codesOfStep, type ParameterStep } from '../../model/setup/setupSteps.ts';
import { FillButton } from './FillButton.tsx';
import { SetupParameters } from './SetupParameters.tsx';
import { SiretFill } from './SiretFill.tsx';

const BELOW = { organisation_siret: <SiretFill /> };

/** A step of parameters, filled in a dialog. */
export const ParameterStepActions = ({ step, isDone }: { readonly step: ParameterStep; readonly isDone: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  const { title } = SETUP_STEP_WORDS[step];
  return (
    <>
      <FillButton step={step} isFilled={isDone} onClick={() => setOpen(true)} />
      {isOpen ? <SetupParameters title={title} codes={codesOfStep(step)} below={BELOW} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
