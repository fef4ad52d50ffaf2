import VerifiedIcon from '@mui/icons-material/VerifiedOutlined';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CopyLinkButtons } from './CopyLinkButtons.tsx';
import { type AttendanceSheet, signatureCount } from './daySession.ts';
import { SESSION_MESSAGES } from './messages.ts';

/** How far the attendance sheet has come, and the link to hand to the trainer. */
export const AttendanceSummary = ({ sheet }: { readonly sheet: AttendanceSheet }) => {
  const { signed, expected } = signatureCount(sheet);
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      <Typography variant="body2">{SESSION_MESSAGES.attendance}</Typography>
      <Chip
        size="small"
        variant="outlined"
        color={expected > 0 && signed === expected ? 'success' : 'default'}
        label={SESSION_MESSAGES.signatures(signed, expected)}
      />
      {sheet.validatedAt ? (
        <Chip size="small" color="success" icon={<VerifiedIcon />} label={SESSION_MESSAGES.validated} />
      ) : null}
      <CopyLinkButtons
        address={`/emargement/session/${sheet.uuid}`}
        copyLabel={SESSION_MESSAGES.copySheet}
        openLabel={SESSION_MESSAGES.openSheet}
      />
    </Stack>
  );
};
