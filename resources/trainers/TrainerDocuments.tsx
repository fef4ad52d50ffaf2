import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { useShownRecords } from '../../src/records/useShownRecords.ts';
import { DocumentList } from './DocumentList.tsx';
import { TRAINER_MESSAGES } from './messages.ts';
import { DOCUMENT_FIELDS } from './trainerDocument.ts';
import { UploadDocumentButton } from './UploadDocumentButton.tsx';

const DOCUMENTS_SHOWN = 100;

const Documents = ({ trainer }: { readonly trainer: string }) => {
  const { data, isPending, error } = useShownRecords('trainer_documents', {
    shows: DOCUMENT_FIELDS,
    filter: { trainer },
    perPage: DOCUMENTS_SHOWN,
    sort: { field: 'createdAt', order: 'DESC' },
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (isPending) return <Skeleton variant="rounded" height={80} />;
  if (data.length === 0) return <Typography color="textSecondary">{TRAINER_MESSAGES.none}</Typography>;
  return <DocumentList documents={data} />;
};

/** A trainer's documents: saved one by one, separately from the form. */
export const TrainerDocuments = () => {
  const trainer = useRecordContext();
  const mayUpload = useMayUse('trainers', 'update');
  if (!trainer) return null;
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 2.5 }, mt: 2 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography variant="h6" component="h2" sx={{ mr: 'auto' }}>
          {TRAINER_MESSAGES.documents}
        </Typography>
        {mayUpload ? <UploadDocumentButton trainer={trainer['@id']} /> : null}
      </Stack>
      <Documents trainer={trainer['@id']} />
    </Card>
  );
};
