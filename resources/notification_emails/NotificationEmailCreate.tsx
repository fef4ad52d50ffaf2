import { ResourceCreate } from '../../src/frames/ResourceCreate.tsx';
import { NOTIFICATION_INPUTS, WIDE_INPUTS } from './notificationInputs.ts';

/** A new template. */
export const NotificationEmailCreate = () => (
  <ResourceCreate resource="notification_emails" inputs={NOTIFICATION_INPUTS} wide={WIDE_INPUTS} />
);
