import FolderZipIcon from '@mui/icons-material/FolderZipOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-admin';
import { EVIDENCE_READ_RIGHT, EVIDENCE_RIGHT } from '../../model/evidence/evidenceRights.ts';
import { isAllowed } from '../../model/kernel/access.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { sectionId } from '../../src/frames/form/formSections.ts';
import { EVIDENCE_MESSAGES } from './messages.ts';
import { SheetEvidenceCard } from './SheetEvidenceCard.tsx';
import { useLogisticSessionEvidence } from './useEvidence.ts';
import { useRequestControlFile } from './useRequestControlFile.ts';

const Sheets = ({ dayKey }: { readonly dayKey: string }) => {
  const { data, error, refetch } = useLogisticSessionEvidence(dayKey);
  if (error) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            {EVIDENCE_MESSAGES.retry}
          </Button>
        }
      >
        {EVIDENCE_MESSAGES.failed}
      </Alert>
    );
  }
  if (!data) return <Skeleton variant="rounded" height={96} />;
  if (data.sheets.length === 0) return <Typography color="textSecondary">{EVIDENCE_MESSAGES.noSheet}</Typography>;
  return (
    <Stack spacing={2} divider={<Divider flexItem />}>
      {data.sheets.map((sheet) => (
        <SheetEvidenceCard key={sheet.trainingSession} sheet={sheet} dayKey={dayKey} />
      ))}
    </Stack>
  );
};

const ControlFileButton = ({ dayKey }: { readonly dayKey: string }) => {
  const navigate = useNavigate();
  const { ask, isRunning } = useRequestControlFile({ onDone: () => navigate('/control_files') });
  return (
    <Button
      variant="outlined"
      startIcon={<FolderZipIcon />}
      loading={isRunning}
      onClick={() => void ask({ kind: 'session', logisticSession: `/api/logistic_sessions/${dayKey}` })}
    >
      {EVIDENCE_MESSAGES.requestControlFile}
    </Button>
  );
};

/** Inconsistencies of a session's evidence, and its control file. */
export const EvidenceSection = ({ dayKey }: { readonly dayKey: string }) => {
  const roles = useCurrentUser()?.roles ?? [];
  if (!isAllowed(EVIDENCE_READ_RIGHT, roles)) return null;
  return (
    <Card component="section" id={sectionId('evidence')} sx={{ p: { xs: 2, sm: 2.5 }, mb: 2 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Stack sx={{ mr: 'auto' }}>
          <Typography variant="h6" component="h2">
            {EVIDENCE_MESSAGES.section}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {EVIDENCE_MESSAGES.sectionHelp}
          </Typography>
        </Stack>
        {isAllowed(EVIDENCE_RIGHT, roles) ? <ControlFileButton dayKey={dayKey} /> : null}
      </Stack>
      <Sheets dayKey={dayKey} />
    </Card>
  );
};
