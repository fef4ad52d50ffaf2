import SmsIcon from '@mui/icons-material/SmsOutlined';
import Button from '@mui/material/Button';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { SMS_OUTBOX_MESSAGES } from '../sms_messages/messages.ts';

/** Leads to the SMS, which are no entry of the menu: most installations send none. */
export const SmsListLink = () => {
  const createPath = useCreatePath();
  return (
    <Button component={Link} to={createPath({ resource: 'sms_messages', type: 'list' })} startIcon={<SmsIcon />} sx={{ mb: 2 }}>
      {SMS_OUTBOX_MESSAGES.list}
    </Button>
  );
};
