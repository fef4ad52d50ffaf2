import { type MailVariable, mergeVariablesOf, RECORDS_OF_MAIL } from '../../mail/mergeVariables.ts';
import type { NotificationDocument, NotificationKind } from '../../mail/notificationEmailKinds.ts';
import { variablesOfAddedFields, withAddedLabels } from '../customisation/addedVariables.ts';
import { MERGE_VARIABLE_LABELS } from './mergeVariables.ts';

/** Labels of all variables of mails, those of added fields included. */
export const mailVariableLabels = (): Readonly<Record<string, string>> => withAddedLabels(MERGE_VARIABLE_LABELS, RECORDS_OF_MAIL);

/** The variables that a mail's text can have, those of added fields last. */
export const mailVariablesOf = (document: NotificationDocument, kind: NotificationKind): readonly MailVariable[] => [
  ...mergeVariablesOf(document, kind),
  ...variablesOfAddedFields(RECORDS_OF_MAIL),
];
