import { useWatch } from 'react-hook-form';
import { isShippedCode, SHIPPED } from '../../model/automations/shippedAutomation.ts';
import { variablesIn } from '../../model/kernel/values/frenchPlaceholders.ts';
import { RECORDS_OF_MAIL, unknownVariables } from '../../model/mail/mergeVariables.ts';
import {
  isNotificationDocument,
  isNotificationKind,
  type NotificationDocument,
  type NotificationKind,
  templateDocumentOf,
} from '../../model/mail/notificationEmailKinds.ts';
import { addedVariableSentences } from '../../model/messages/customisation/addedVariables.ts';
import { unknownVariablesMessage } from '../../model/messages/mail/notificationEmail.ts';

/** Document and recipient of a template. */
export interface TemplateUse {
  readonly document: NotificationDocument;
  readonly kind: NotificationKind;
}

/** Document and recipient of the form's template, or of a shipped automation; null until chosen. */
export const useTemplateUse = (): TemplateUse | null => {
  const [document, kind, code]: unknown[] = useWatch({
    name: ['emailNotificationTypeDocument', 'emailNotificationType', 'code'],
  });
  const shipped = isShippedCode(code) ? SHIPPED[code].textOf : null;
  if (shipped !== null) return { document: templateDocumentOf(shipped), kind: 'individual' };
  return isNotificationDocument(document) && isNotificationKind(kind) ? { document, kind } : null;
};

/** Why a text of the template is refused, or null. */
export const templateRefusal = (use: TemplateUse | null, value: unknown): string | null => {
  if (!use || typeof value !== 'string') return null;
  const unknown = unknownVariables(value, use.document, use.kind);
  if (unknown.length > 0) return unknownVariablesMessage(unknown);
  return addedVariableSentences(variablesIn(value), RECORDS_OF_MAIL)[0] ?? null;
};
