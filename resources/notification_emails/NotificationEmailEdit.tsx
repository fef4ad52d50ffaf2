import type { RaRecord } from 'react-admin';
import { PERMANENT_TEMPLATE_STAYS } from '../../model/messages/notificationEmail.ts';
import { ResourceEdit } from '../../src/frames/ResourceEdit.tsx';
import { NOTIFICATION_INPUTS, WIDE_INPUTS } from './notificationInputs.ts';

const deleteRefusal = ({ isPermanent }: RaRecord): string | null => (isPermanent ? PERMANENT_TEMPLATE_STAYS : null);

/** A template; a permanent one stays. */
export const NotificationEmailEdit = () => (
  <ResourceEdit resource="notification_emails" inputs={NOTIFICATION_INPUTS} wide={WIDE_INPUTS} deleteRefusal={deleteRefusal} />
);
