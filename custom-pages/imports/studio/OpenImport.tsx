import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { announce } from '../../../src/focus/announce.ts';
import { focusOn } from '../../../src/focus/place.ts';
import { useItem } from '../../../src/frames/form/itemQuery.ts';
import { PROGRESS_MS } from '../../../src/live/progressInterval.ts';
import { PageSkeleton } from '../../../src/pageParts/PageSkeleton.tsx';
import { useIsNarrow } from '../../../src/pageParts/useIsNarrow.ts';
import { formatDateTime } from '../../../src/records/formatValue.ts';
import { CheckStep } from '../check/CheckStep.tsx';
import { MappingStep } from '../columns/MappingStep.tsx';
import { IMPORT_MESSAGES } from '../messages.ts';
import { StopButton } from '../StopButton.tsx';
import {
  fileNameOf,
  importTypeName,
  isRecordImport,
  type StudioImport,
  type StudioStep,
  shareOf,
  studioStep,
} from '../traineeImport.ts';
import { useMayImport } from '../useMayImport.ts';
import { ReportStep } from './ReportStep.tsx';

const STEPS = ['upload', 'mapping', 'check', 'run', 'report'] as const;

/** The title of the step, which takes the focus when the step changes. */
const StepTitle = ({ current }: { readonly current: StudioStep }) => {
  const title = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(current);
  const text = IMPORT_MESSAGES.stepOf(STEPS.indexOf(current) + 1, STEPS.length, IMPORT_MESSAGES.steps[current]);
  useEffect(() => {
    if (shownStep.current === current) return;
    shownStep.current = current;
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
const StudioSteps = ({ current }: { readonly current: StudioStep }) => {
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

const Head = ({ record, step }: { readonly record: StudioImport; readonly step: StudioStep }) => (
  <Stack spacing={1.5} sx={{ mb: 2 }}>
    <div>
      <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {fileNameOf(record)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {importTypeName(record)} · {IMPORT_MESSAGES.lines(record.rowCount)} ·{' '}
        {IMPORT_MESSAGES.sentBy(formatDateTime(record.createdAt), record.author ?? '')}
      </Typography>
    </div>
    <StudioSteps current={step} />
  </Stack>
);

/** A running import or undo. */
const RunStep = ({ record }: { readonly record: StudioImport }) => {
  const mayImport = useMayImport(record);
  const action = record.action === 'undo' ? 'undo' : 'run';
  const title = IMPORT_MESSAGES.running[action];
  const share = shareOf(record);
  return (
    <Card sx={{ p: { xs: 2, sm: 4 } }}>
      <Box sx={{ maxWidth: 560, mx: 'auto', display: 'grid', gap: 1.5, justifyItems: 'center', textAlign: 'center' }}>
        <Typography variant="h6" component="h3" role="status">
          {share === null ? title : `${title} · ${IMPORT_MESSAGES.percentage(share)}`}
        </Typography>
        <LinearProgress
          variant={share === null ? 'indeterminate' : 'determinate'}
          value={share ?? 0}
          aria-label={title}
          sx={{ width: '100%', height: 8, borderRadius: 4 }}
        />
        <Typography color="textSecondary">{IMPORT_MESSAGES.runningText}</Typography>
        {mayImport && action === 'run' && !isRecordImport(record) ? <StopButton record={record} /> : null}
      </Box>
    </Card>
  );
};

/** The current step of an import. Its mapping page is in the address, so that "back" works. */
const Studio = ({ record }: { readonly record: StudioImport }) => {
  const [params, setParams] = useSearchParams();
  const step = studioStep(record, params.get('step') === 'mapping');
  return (
    <>
      <Head record={record} step={step} />
      {step === 'mapping' ? <MappingStep record={record} onChecked={() => setParams({})} /> : null}
      {step === 'check' ? <CheckStep record={record} onMapping={() => setParams({ step: 'mapping' })} /> : null}
      {step === 'run' ? <RunStep record={record} /> : null}
      {step === 'report' ? <ReportStep record={record} /> : null}
    </>
  );
};

/** An import, polled every second while it runs. */
const useTraineeImport = (iri: string) =>
  useItem<StudioImport>(iri.startsWith('/api/record_imports/') ? 'record_imports' : 'trainee_imports', iri, {
    refetchInterval: ({ state }) => (state.data?.status === 'in_progress' ? PROGRESS_MS : false),
  });

/** An import at its current step, continued where it was left. */
export const OpenImport = ({ iri }: { readonly iri: string }) => {
  const { data, error } = useTraineeImport(iri);
  if (data) return <Studio key={iri} record={data} />;
  return error ? (
    <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
      {error.message}
    </Alert>
  ) : (
    <PageSkeleton />
  );
};
