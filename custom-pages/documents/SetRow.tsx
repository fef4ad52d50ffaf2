import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { documentProgress } from '../../model/documents/documentSet.ts';
import { DOCUMENT_TYPE_LABELS } from '../../model/messages/documents/documents.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { FileLink } from '../../src/fields/FileLink.tsx';
import { formatDateTime } from '../../src/records/formatValue.ts';
import type { DocumentSet, RefusedTrainee } from './documentSet.ts';
import { DOCUMENT_MESSAGES } from './messages.ts';
import { RefusedList } from './RefusedList.tsx';

const Progress = ({ set }: { readonly set: DocumentSet }) => {
  const percentage = documentProgress(set);
  const label = DOCUMENT_MESSAGES.progress(percentage, set.nbDocumentsGenerated, set.nbDocuments);
  return (
    <Box>
      <Typography variant="body2" component="div" role="status">
        {percentage === 100 ? DOCUMENT_MESSAGES.bundling : label}
      </Typography>
      <LinearProgress variant="determinate" value={percentage} aria-label={label} sx={{ height: 6, borderRadius: 3 }} />
    </Box>
  );
};

const Outcome = ({ set }: { readonly set: DocumentSet }) => {
  if (set.status === 'in_progress') return <Progress set={set} />;
  if (set.status === 'error') return <Alert severity="error">{set.errorMessage}</Alert>;
  return set.file ? <FileLink value={set.file} /> : null;
};

interface SetRowProps {
  readonly set: DocumentSet;
  /** With several trainings, each row names its own. */
  readonly showsTraining: boolean;
}

/** Documents produced together: their progress, or their file. */
export const SetRow = ({ set, showsTraining }: SetRowProps) => {
  const refused = (set.refused ?? []) as readonly RefusedTrainee[];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: { xs: 0.5, sm: 2 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
        alignItems: 'center',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {DOCUMENT_TYPE_LABELS[set.type]} · {DOCUMENT_MESSAGES.count(set.nbDocuments)}
        </Typography>
        {showsTraining && set.trainingSession ? (
          <Typography variant="body2">{recordLabel('training_sessions', set.trainingSession)}</Typography>
        ) : null}
        <Typography variant="caption" color="textSecondary">
          {DOCUMENT_MESSAGES.askedBy(set.author ?? '', formatDateTime(set.createdAt))}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Outcome set={set} />
        {refused.length > 0 ? (
          <Box component="details" sx={{ mt: 0.5 }}>
            <Typography component="summary" variant="caption" color="textSecondary" sx={{ cursor: 'pointer' }}>
              {DOCUMENT_MESSAGES.leftOut(refused.length)}
            </Typography>
            <RefusedList refused={refused} />
          </Box>
        ) : null}
      </Box>
    </Box>
  );
};
