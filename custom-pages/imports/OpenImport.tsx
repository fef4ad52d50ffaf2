import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { PageSkeleton } from '../../src/layout/PageSkeleton.tsx';
import { formatDateTime } from '../../src/records/formatValue.ts';
import { CheckStep } from './CheckStep.tsx';
import { MappingStep } from './MappingStep.tsx';
import { IMPORT_MESSAGES } from './messages.ts';
import { ReportStep } from './ReportStep.tsx';
import { RunStep } from './RunStep.tsx';
import { StudioSteps } from './StudioSteps.tsx';
import { fileNameOf, importTypeName, type StudioImport, type StudioStep, studioStep } from './traineeImport.ts';
import { useTraineeImport } from './useTraineeImport.ts';

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
