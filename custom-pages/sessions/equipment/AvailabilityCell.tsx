import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import WarningAmberIcon from '@mui/icons-material/WarningAmber';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { SESSION_MESSAGES } from '../messages.ts';
import type { Available } from './useAvailability.ts';

/** Is it free, or why not. */
export const AvailabilityCell = ({ reasons, isAvailable }: Pick<Available, 'reasons' | 'isAvailable'>) => {
  const Icon = isAvailable ? CheckIcon : WarningAmberIcon;
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 0.75, alignItems: 'flex-start', minWidth: 0 }}>
      <Icon fontSize="small" color={isAvailable ? 'success' : 'warning'} aria-hidden />
      <Typography variant="body2" component="span">
        {reasons.length > 0 ? reasons.join(' ') : SESSION_MESSAGES.isFree}
      </Typography>
    </Stack>
  );
};
