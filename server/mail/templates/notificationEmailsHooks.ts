import type { Violation } from '../../../model/kernel/validation.ts';
import { variablesIn } from '../../../model/kernel/values/frenchPlaceholders.ts';
import { RECORDS_OF_MAIL, unknownVariables } from '../../../model/mail/mergeVariables.ts';
import {
  GENERIC_BRAND,
  hasBrands,
  hasTrainingTypes,
  type NotificationDocument,
  type NotificationKind,
} from '../../../model/mail/notificationEmailKinds.ts';
import { addedVariableSentences } from '../../../model/messages/customisation/addedVariables.ts';
import { PERMANENT_TEMPLATE_STAYS, unknownVariablesMessage } from '../../../model/messages/mail/notificationEmail.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { WriteEvent, WriteHooks } from '../../hydra/contract/writeHooks.ts';
import { DomainError, invalid } from '../../kernel/domainError.ts';
import { sanitizeTemplate } from '../../outbox/mailText.ts';

const after = ({ values, current }: WriteEvent, name: string): unknown =>
  values.own.has(name) ? values.own.get(name) : current?.[name];

/** Fields that the document does not depend on are cleared: the template would never be found. */
const generality = (event: WriteEvent, document: NotificationDocument): Violation[] => {
  const violations: Violation[] = [];
  if (!hasBrands(document) && after(event, 'emailNotificationBrand') !== GENERIC_BRAND) {
    violations.push({
      propertyPath: 'emailNotificationBrand',
      message: problemMessage('mail.convention_without_brand'),
      code: 'choice',
    });
  }
  if (!hasTrainingTypes(document) && after(event, 'trainingType')) {
    violations.push({
      propertyPath: 'trainingType',
      message: problemMessage('mail.training_type_of_convocation'),
      code: 'choice',
    });
  }
  return violations;
};

const variables = (event: WriteEvent, document: NotificationDocument): Violation[] => {
  const kind = after(event, 'emailNotificationType') as NotificationKind;
  return ['object', 'content'].flatMap((propertyPath) => {
    const text = String(after(event, propertyPath) ?? '');
    const unknown = unknownVariables(text, document, kind);
    const messages = [
      ...(unknown.length > 0 ? [unknownVariablesMessage(unknown)] : []),
      ...addedVariableSentences(variablesIn(text), RECORDS_OF_MAIL),
    ];
    return messages.map((message) => ({ propertyPath, message, code: 'variable' }));
  });
};

/** A template can be found, and uses only variables of its document and recipient; permanent ones cannot be deleted. */
export const notificationEmailsHooks: WriteHooks = {
  complete: async ({ values }) => {
    const content = values.own.get('content');
    return new Map(typeof content === 'string' ? [['content', sanitizeTemplate(content)]] : []);
  },
  beforeWrite: async (event) => {
    const document = after(event, 'emailNotificationTypeDocument') as NotificationDocument;
    const violations = [...generality(event, document), ...variables(event, document)];
    if (violations.length) throw invalid(...violations);
    return undefined;
  },
  beforeDelete: async ({ current }) => {
    if (!current.isPermanent) return;
    throw new DomainError('record.conflict', { detail: PERMANENT_TEMPLATE_STAYS });
  },
};
