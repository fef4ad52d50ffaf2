import CheckIcon from '@mui/icons-material/Check';
import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { SignatureView } from '../../../model/attendance/attendanceViews.ts';
import { parisTime } from '../../../model/calendar/parisTime.ts';
import { SESSION_MESSAGES } from '../messages.ts';

/** Is the half-day signed, and when. */
export const SignatureState = ({ signature }: { readonly signature: SignatureView | null }) => {
  if (!signature) {
    return (
      <Typography component="span" variant="body2" color="textSecondary" aria-label={SESSION_MESSAGES.notSigned}>
        –
      </Typography>
    );
  }
  const time = parisTime(new Date(signature.signedAt));
  const title = signature.isLate ? SESSION_MESSAGES.signedLate(time) : SESSION_MESSAGES.signedAt(time);
  return (
    <Tooltip title={title}>
      <Chip
        size="small"
        variant="outlined"
        color={signature.isLate ? 'warning' : 'success'}
        icon={<CheckIcon />}
        label={time}
        aria-label={title}
      />
    </Tooltip>
  );
};
