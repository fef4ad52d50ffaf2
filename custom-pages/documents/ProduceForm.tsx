import NoteAddIcon from '@mui/icons-material/NoteAddOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DOCUMENT_FORMATS, type DocumentFormat } from '../../model/documents/documentSet.ts';
import { DOCUMENT_TYPES, type DocumentType } from '../../model/documents/types/documentTypes.ts';
import { iriOf, type Reference } from '../../model/kernel/resource.ts';
import { DOCUMENT_FORMAT_LABELS, DOCUMENT_TYPE_LABELS } from '../../model/messages/documents/documents.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { useAction } from '../../src/dialogs/useAction.ts';
import { type PlannedDocuments, produce, readPlan } from './documentSet.ts';
import { DOCUMENT_MESSAGES } from './messages.ts';
import { NotPrinted } from './NotPrinted.tsx';
import { RefusedList } from './RefusedList.tsx';
import { ReleaseNotice } from './ReleaseNotice.tsx';
import { SETS_KEY } from './useDocumentSets.ts';

const PLAN_KEY = ['training_session_documents', 'plan'] as const;

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

const Select = ({ label, value, onChange, children }: SelectProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    sx={{ minWidth: { xs: '100%', sm: 220 }, flex: '1 1 220px' }}
  >
    {children}
  </TextField>
);

interface ProduceFormProps {
  readonly dayKey: string;
  readonly trainings: readonly Reference[];
}

interface PlannedOutcomeProps {
  readonly plan: PlannedDocuments | undefined;
  readonly error: Error | null;
}

/** Shows what would be produced, and who would be left out and why. */
const PlannedOutcome = ({ plan, error }: PlannedOutcomeProps) => {
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!plan) return <Skeleton variant="rounded" height={36} />;
  const { documents, refused } = plan;
  const outcome = documents.length > 0 ? DOCUMENT_MESSAGES.willProduce(documents.length) : DOCUMENT_MESSAGES.nothingToProduce;
  if (refused.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary" role="status">
        {outcome}
      </Typography>
    );
  }
  const namedCount = refused.filter(({ needTrainingId }) => needTrainingId !== null).length;
  return (
    <Alert severity="warning" role="status">
      <AlertTitle>
        {[outcome, namedCount > 0 ? DOCUMENT_MESSAGES.refused(namedCount) : ''].filter(Boolean).join(' · ')}
      </AlertTitle>
      <RefusedList refused={refused} />
    </Alert>
  );
};

/** Chooses a document, shows the expected result, and produces it. */
export const ProduceForm = ({ dayKey, trainings }: ProduceFormProps) => {
  const client = useQueryClient();
  const keys = trainings.map((training) => keyOf(training['@id']) ?? '');
  const [choice, setChoice] = useState(keys[0] ?? '');
  const [type, setType] = useState<DocumentType>('convocation');
  const [format, setFormat] = useState<DocumentFormat>('merged');
  const trainingKey = keys.includes(choice) ? choice : (keys[0] ?? '');
  const documents = { trainingKey, dayKey, type };
  const { data: plan, error } = useQuery({
    queryKey: [...PLAN_KEY, trainingKey, dayKey, type],
    queryFn: ({ signal }) => readPlan(documents, signal),
    // Signatures or prices may have changed since.
    staleTime: 0,
    retry: false,
  });
  const { run, isRunning } = useAction({
    success: DOCUMENT_MESSAGES.asked,
    refreshes: [],
    onDone: () => void client.invalidateQueries({ queryKey: SETS_KEY }),
  });
  return (
    <Stack spacing={1.5}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        {trainings.length > 1 ? (
          <Select label={DOCUMENT_MESSAGES.training} value={trainingKey} onChange={setChoice}>
            {trainings.map((training, index) => (
              <MenuItem key={training['@id']} value={keys[index] ?? ''}>
                {recordLabel('training_sessions', training)}
              </MenuItem>
            ))}
          </Select>
        ) : null}
        <Select label={DOCUMENT_MESSAGES.type} value={type} onChange={(value) => setType(value as DocumentType)}>
          {DOCUMENT_TYPES.map((each) => (
            <MenuItem key={each} value={each}>
              {DOCUMENT_TYPE_LABELS[each]}
            </MenuItem>
          ))}
        </Select>
        <Select label={DOCUMENT_MESSAGES.format} value={format} onChange={(value) => setFormat(value as DocumentFormat)}>
          {DOCUMENT_FORMATS.map((each) => (
            <MenuItem key={each} value={each}>
              {DOCUMENT_FORMAT_LABELS[each]}
            </MenuItem>
          ))}
        </Select>
        <Button
          variant="contained"
          startIcon={<NoteAddIcon />}
          disabled={isRunning || !plan || plan.documents.length === 0}
          onClick={() => void run(() => produce(documents, format))}
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          {DOCUMENT_MESSAGES.produce}
        </Button>
      </Box>
      <ReleaseNotice
        trainingSession={iriOf('training_sessions', Number(trainingKey))}
        type={type}
        held={plan?.held ?? 0}
        findings={plan?.findings ?? []}
        onReleased={() => void client.invalidateQueries({ queryKey: PLAN_KEY })}
      />
      {plan && plan.individuals > 0 ? (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={() => setType('contract')}>
              {DOCUMENT_MESSAGES.chooseContract}
            </Button>
          }
        >
          {DOCUMENT_MESSAGES.individuals(plan.individuals)}
        </Alert>
      ) : null}
      {plan ? <NotPrinted sentences={plan.notPrinted} /> : null}
      <PlannedOutcome plan={plan} error={error} />
    </Stack>
  );
};
