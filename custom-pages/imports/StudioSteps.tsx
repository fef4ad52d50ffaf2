import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { announce } from '../../src/focus/announce.ts';
import { focusOn } from '../../src/focus/place.ts';
import { useIsNarrow } from '../../src/layout/useIsNarrow.ts';
import { IMPORT_MESSAGES } from './messages.ts';
import type { StudioStep } from './traineeImport.ts';

const STEPS = ['upload', 'mapping', 'check', 'run', 'report'] as const;

/** The title of the step, which takes the focus when the step changes. */
const StepTitle = ({ current }: { readonly current: StudioStep }) => {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  const text = IMPORT_MESSAGES.stepOf(STEPS.indexOf(current) + 1, STEPS.length, IMPORT_MESSAGES.steps[current]);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    announce(text);
    if (title.current) focusOn(title.current);
  }, [current, text]);
  return (
    <Typography ref={title} variant="subtitle1" component="h3" sx={{ fontWeight: 600 }}>
      {text}
    </Typography>
  );
};

/** The steps of the studio and the title of the current one; the title alone on a phone. */
export const StudioSteps = ({ current }: { readonly current: StudioStep }) => {
  const isNarrow = useIsNarrow();
  const index = STEPS.indexOf(current);
  const steps = isNarrow ? null : (
    <Stepper activeStep={current === 'report' ? STEPS.length : index} aria-label={IMPORT_MESSAGES.stepsLabel}>
      {STEPS.map((step) => (
        <Step key={step} aria-current={step === current ? 'step' : undefined}>
          <StepLabel>{IMPORT_MESSAGES.steps[step]}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
  return (
    <>
      {steps}
      <StepTitle current={current} />
    </>
  );
};
