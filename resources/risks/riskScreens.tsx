import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { lastReviewDay } from '../../model/quality/risk.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { useListFilters } from '../../src/filters/useListFilters.ts';
import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { RISK_WORDS as WORDS } from './messages.ts';
import { StartRisksDialog } from './StartRisksDialog.tsx';

const ProbabilityInput = ({ field, ...props }: InputProps) => (
  <FieldInput {...props} field={{ ...field, help: WORDS.probabilityHelp }} />
);

/** The second factor of the criticality, which is said as soon as both are known. */
const ImpactInput = ({ field, ...props }: InputProps) => {
  const [probability, impact] = useWatch({ name: ['probability', 'impact'] }) as readonly unknown[];
  const product = Number(probability) * Number(impact);
  const help = product > 0 ? `${WORDS.impactHelp} ${WORDS.criticality(product)}` : WORDS.impactHelp;
  return <FieldInput {...props} field={{ ...field, help }} />;
};

const ReviewInput = ({ field, ...props }: InputProps) => <FieldInput {...props} field={{ ...field, help: WORDS.reviewHelp }} />;

/** Nothing is done about the risk yet. */
const Unmeasured = () => {
  const measures: unknown = useWatch({ name: 'measures' });
  return measures ? null : (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {WORDS.unmeasured}
    </Alert>
  );
};

/** The only warning of the register, with the risks that it is about. */
const SomeUnmeasured = () => {
  const { values, set } = useListFilters();
  const { data = [] } = useListContext();
  if (!data.some(({ measures }) => !measures)) return null;
  const isShown = String(values.lacksMeasures) === 'true';
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        isShown ? null : (
          <Button color="inherit" size="small" onClick={() => set({ lacksMeasures: true })}>
            {WORDS.showUnmeasured}
          </Button>
        )
      }
    >
      {WORDS.someUnmeasured}
    </Alert>
  );
};

const StartButton = () => {
  const mayCreate = useMayUse('risks', 'create');
  const [isOpen, setOpen] = useState(false);
  if (!mayCreate) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{WORDS.start}</Button>
      {isOpen ? <StartRisksDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};

/** The register, the most critical first; what is without measures is said, and a list to start from is offered. */
export const riskScreens: ResourceScreens = {
  list: { header: <SomeUnmeasured />, actions: <StartButton /> },
  form: {
    inputs: { probability: ProbabilityInput, impact: ImpactInput, reviewOn: ReviewInput },
    omit: ['criticality'],
    wide: ['cause'],
  },
  edit: { lead: <Unmeasured /> },
  create: { values: { reviewOn: lastReviewDay(parisDay(serverNow())) } },
};
