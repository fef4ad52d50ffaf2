import { useWatch } from 'react-hook-form';
import { unknownVariables } from '../../model/mail/mergeVariables.ts';
import {
  isNotificationDocument,
  isNotificationKind,
  type NotificationDocument,
  type NotificationKind,
} from '../../model/mail/notificationEmailKinds.ts';
import { unknownVariablesMessage } from '../../model/messages/mail/notificationEmail.ts';

/** Document and recipient of a template. */
export interface TemplateUse {
  readonly document: NotificationDocument;
  readonly kind: NotificationKind;
}

/** Document and recipient of the form's template; null until chosen. */
export const useTemplateUse = (): TemplateUse | null => {
  const [document, kind]: unknown[] = useWatch({ name: ['emailNotificationTypeDocument', 'emailNotificationType'] });
  return isNotificationDocument(document) && isNotificationKind(kind) ? { document, kind } : null;
};

/** Why a text of the template is refused, or null. */
export const templateRefusal = (use: TemplateUse | null, value: unknown): string | null => {
  const unknown = use && typeof value === 'string' ? unknownVariables(value, use.document, use.kind) : [];
  return unknown.length > 0 ? unknownVariablesMessage(unknown) : null;
};
