import PendingActionsIcon from '@mui/icons-material/PendingActions';
import VerifiedIcon from '@mui/icons-material/VerifiedOutlined';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import { type AttendanceSheet, signatureCount } from '../data/daySession.ts';
import { SESSION_MESSAGES } from '../messages.ts';
import { CopyLinkButtons } from './CopyLinkButtons.tsx';

interface AttendanceSummaryProps {
  readonly sheet: AttendanceSheet;
  /** Link to the whole sheet. */
  readonly address: string;
}

/** Progress of the attendance sheet, and the link for the trainer. */
export const AttendanceSummary = ({ sheet, address }: AttendanceSummaryProps) => {
  const { signed, expected } = signatureCount(sheet);
  const waitingCount = sheet.requests.filter(({ status }) => status === 'open').length;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      <MuiLink component={Link} to={address} variant="body2">
        {SESSION_MESSAGES.attendance}
      </MuiLink>
      <Chip
        size="small"
        variant="outlined"
        color={expected > 0 && signed === expected ? 'success' : 'default'}
        label={SESSION_MESSAGES.signatures(signed, expected)}
      />
      {sheet.validatedAt ? (
        <Chip size="small" color="success" icon={<VerifiedIcon />} label={SESSION_MESSAGES.validated} />
      ) : null}
      {waitingCount > 0 ? (
        <Chip
          size="small"
          color="warning"
          component={Link}
          to={address}
          clickable
          icon={<PendingActionsIcon />}
          label={SESSION_MESSAGES.waitingRequests(waitingCount)}
        />
      ) : null}
      {sheet.hasLinks ? (
        <CopyLinkButtons
          address={`/emargement/session/${sheet.uuid}`}
          copyLabel={SESSION_MESSAGES.copySheet}
          openLabel={SESSION_MESSAGES.openSheet}
        />
      ) : null}
    </Stack>
  );
};
