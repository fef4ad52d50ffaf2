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

/** Above the buttons at the bottom of a form (two rows on a phone), below those of a dialog; a page may ask for the top instead. */
const CLEAR_OF_BUTTONS = {
  '&[class*=anchorOriginBottom]': { bottom: { xs: 120, sm: 80 } },
  'body:has(.MuiDialog-root) &[class*=anchorOriginBottom]': { bottom: { xs: 8, sm: 24 } },
} as const;

/** Notifications, each with a close button. */
export const AdminNotification = () => <Notification action={<CloseButton />} sx={CLEAR_OF_BUTTONS} />;
