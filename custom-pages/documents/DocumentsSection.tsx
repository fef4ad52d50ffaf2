import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Reference } from '../../model/kernel/resource.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { sectionId } from '../../src/frames/form/formSections.ts';
import { DOCUMENT_MESSAGES } from './messages.ts';
import { ProduceForm } from './ProduceForm.tsx';
import { SetRow } from './SetRow.tsx';
import { useDocumentSets } from './useDocumentSets.ts';

const FIRST_COUNT = 5;
const ALL_COUNT = 100;

const Produced = ({ dayKey, showsTraining }: { readonly dayKey: string; readonly showsTraining: boolean }) => {
  const [count, setCount] = useState(FIRST_COUNT);
  const { data, error } = useDocumentSets(dayKey, count);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return null;
  return (
    <Box>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {DOCUMENT_MESSAGES.produced}
      </Typography>
      {data.member.length === 0 ? <Typography color="textSecondary">{DOCUMENT_MESSAGES.none}</Typography> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.member.map((set) => (
          <SetRow key={set['@id']} set={set} showsTraining={showsTraining} />
        ))}
      </Box>
      {data.totalItems > data.member.length && count < ALL_COUNT ? (
        <Button size="small" onClick={() => setCount(ALL_COUNT)}>
          {DOCUMENT_MESSAGES.older}
        </Button>
      ) : null}
    </Box>
  );
};

interface DocumentsSectionProps {
  readonly dayKey: string;
  readonly trainings: readonly Reference[];
}

/** The documents of a logistic session's trainings: produced and to produce. */
export const DocumentsSection = ({ dayKey, trainings }: DocumentsSectionProps) => {
  const mayProduce = useMayUse('training_session_documents', 'list');
  if (!mayProduce || trainings.length === 0) return null;
  return (
    <Card component="section" id={sectionId('documents')} aria-labelledby="documents" sx={{ p: { xs: 1.5, sm: 2.5 } }}>
      <Stack spacing={2}>
        <Typography id="documents" variant="h6" component="h2">
          {DOCUMENT_MESSAGES.title}
        </Typography>
        <ProduceForm dayKey={dayKey} trainings={trainings} />
        <Produced dayKey={dayKey} showsTraining={trainings.length > 1} />
      </Stack>
    </Card>
  );
};
