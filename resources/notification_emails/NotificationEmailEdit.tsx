import type { RaRecord } from 'react-admin';
import { asMailHtml } from '../../model/mail/mailHtml.ts';
import { PERMANENT_TEMPLATE_STAYS } from '../../model/messages/mail/notificationEmail.ts';
import { ResourceEdit } from '../../src/frames/ResourceEdit.tsx';
import { NOTIFICATION_INPUTS, WIDE_INPUTS } from './notificationInputs.ts';

const deleteRefusal = ({ isPermanent }: RaRecord): string | null => (isPermanent ? PERMANENT_TEMPLATE_STAYS : null);

/** Templates from before the editor are plain text. */
const prepare = (record: RaRecord): RaRecord => ({ ...record, content: asMailHtml(String(record.content ?? '')) });

/** A template; permanent ones cannot be deleted. */
export const NotificationEmailEdit = () => (
  <ResourceEdit
    resource="notification_emails"
    inputs={NOTIFICATION_INPUTS}
    wide={WIDE_INPUTS}
    deleteRefusal={deleteRefusal}
    prepare={prepare}
  />
);
