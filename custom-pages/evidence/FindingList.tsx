import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import type { SheetEvidence } from '../../model/evidence/logisticSessionEvidence.ts';
import { coherenceSentence, FIX_LOCATION_LABELS } from '../../model/messages/evidence/coherence.ts';
import { fixUrl } from './fixUrl.ts';
import { EVIDENCE_MESSAGES } from './messages.ts';

/** The sentence and its correction link: side by side, or stacked on a phone. */
const MESSAGE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 } as const;

interface FindingListProps {
  readonly sheet: SheetEvidence;
  readonly dayKey: string;
}

/** Inconsistencies of a sheet, each with a link to correct it. */
export const FindingList = ({ sheet: { findings, trainingSession }, dayKey }: FindingListProps) => {
  if (findings.length === 0) return <Alert severity="success">{EVIDENCE_MESSAGES.coherent}</Alert>;
  return (
    <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {findings.map((finding) => (
        <li key={`${finding.kind} ${finding.who} ${finding.period} ${finding.detail}`}>
          <Alert
            severity={finding.severity === 'blocking' ? 'error' : 'warning'}
            sx={{ alignItems: { sm: 'center' }, '& .MuiAlert-message': { flex: 1, minWidth: 0, ...MESSAGE } }}
          >
            <span>{coherenceSentence(finding)}</span>
            <Button
              component={Link}
              to={fixUrl({ finding, dayKey, trainingSession })}
              color="inherit"
              size="small"
              sx={{ ml: { sm: 'auto' }, px: { xs: 0, sm: 1 }, whiteSpace: 'nowrap' }}
            >
              {FIX_LOCATION_LABELS[finding.fixLocation]}
            </Button>
          </Alert>
        </li>
      ))}
    </Stack>
  );
};
