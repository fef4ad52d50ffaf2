import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { useIsNarrow } from '../../src/layout/useIsNarrow.ts';
import { IMPORT_MESSAGES } from './messages.ts';
import type { StudioStep } from './traineeImport.ts';

const STEPS = ['upload', 'mapping', 'check', 'run', 'report'] as const;

/** The steps of the studio; one line of text on a phone. */
export const StudioSteps = ({ current }: { readonly current: StudioStep }) => {
  const isNarrow = useIsNarrow();
  const index = STEPS.indexOf(current);
  if (isNarrow) {
    return (
      <Typography variant="body2" color="textSecondary">
        {IMPORT_MESSAGES.stepOf(index + 1, STEPS.length, IMPORT_MESSAGES.steps[current])}
      </Typography>
    );
  }
  return (
    <Stepper activeStep={current === 'report' ? STEPS.length : index}>
      {STEPS.map((step) => (
        <Step key={step}>
          <StepLabel>{IMPORT_MESSAGES.steps[step]}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
};
