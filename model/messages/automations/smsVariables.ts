import type { CustomisedResource } from '../../customisation/customFieldKinds.ts';
import { variablesIn } from '../../kernel/values/frenchPlaceholders.ts';
import { type MailVariable, RECORDS_OF_MAIL, unknownVariables } from '../../mail/mergeVariables.ts';
import { addedVariableSentences } from '../customisation/addedVariables.ts';
import { mailVariablesOf } from '../mail/mailVariables.ts';
import { unknownVariablesMessage } from '../mail/notificationEmail.ts';
import { AUTOMATION_REFUSALS } from './automationRefusals.ts';

/** The variables are those of a convocation to one person. */
export const SMS_READER = { document: 'convocation', kind: 'individual' } as const;

/** Variables that the SMS of an automation can have, as its e-mails; those of a need alone, whose session they say. */
export const smsVariablesOf = (record: CustomisedResource): readonly MailVariable[] =>
  record === 'need_trainings' ? mailVariablesOf(SMS_READER.document, SMS_READER.kind) : [];

/** Why the variables of an SMS are refused; null: they are not. */
export const smsVariablesRefusal = (record: CustomisedResource, text: string): string | null => {
  const names = variablesIn(text);
  if (names.length === 0) return null;
  if (record !== 'need_trainings') return AUTOMATION_REFUSALS.noVariables;
  const unknown = unknownVariables(text, SMS_READER.document, SMS_READER.kind);
  if (unknown.length > 0) return unknownVariablesMessage(unknown);
  return addedVariableSentences(names, RECORDS_OF_MAIL)[0] ?? null;
};
