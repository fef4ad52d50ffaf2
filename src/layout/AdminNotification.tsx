import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { Notification, useCloseNotification } from 'react-admin';
import { useWords } from '../i18n/useWords.ts';

const CloseButton = () => {
  const words = useWords();
  const close = useCloseNotification();
  return (
    <IconButton size="small" color="inherit" aria-label={words('layout.close-message')} onClick={close}>
      <CloseIcon fontSize="small" />
    </IconButton>
  );
};

/** Above the buttons that stand at the foot of a form, two rows of them on a phone; under those of a dialog. */
const CLEAR_OF_BUTTONS = {
  bottom: { xs: 120, sm: 80 },
  'body:has(.MuiDialog-root) &': { bottom: { xs: 8, sm: 24 } },
} as const;

/** Messages of success, warnings and errors, each with a button that dismisses it. */
export const AdminNotification = () => <Notification action={<CloseButton />} sx={CLEAR_OF_BUTTONS} />;
