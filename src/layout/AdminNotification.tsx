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

/** Messages of success, warnings and errors, each with a button that dismisses it. */
export const AdminNotification = () => <Notification action={<CloseButton />} />;
