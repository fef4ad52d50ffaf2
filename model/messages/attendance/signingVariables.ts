import type { ParameterCode } from '../../configurations/configurationCodes.ts';
import { ATTENDANCE_CONFIGURATIONS, ATTENDANCE_MAIL_VARIABLES } from '../../configurations/configurationGroups.ts';
import { configurationRefusal } from '../../configurations/configurationRefusal.ts';
import { isAddedVariable } from '../../customisation/addedVariables.ts';
import { variablesIn } from '../../kernel/values/frenchPlaceholders.ts';
import { type MailVariable, RECORDS_OF_MAIL } from '../../mail/mergeVariables.ts';
import { addedVariableSentences, variablesOfAddedFields } from '../customisation/addedVariables.ts';
import { unknownVariablesMessage } from '../mail/notificationEmail.ts';

/** Is it the code of a text of the attendance e-mails, which has variables. */
export const isSigningText = (code: string): boolean => Object.hasOwn(ATTENDANCE_CONFIGURATIONS, code);

/** The variables that a text of the attendance e-mails can have, those of added fields last. */
export const signingVariables = (): readonly MailVariable[] => [
  ...ATTENDANCE_MAIL_VARIABLES,
  ...variablesOfAddedFields(RECORDS_OF_MAIL),
];

/** Why the variables of a text of the attendance e-mails are refused, or null. */
const variablesRefusal = (text: string): string | null => {
  const names = variablesIn(text);
  const knownNames: readonly string[] = ATTENDANCE_MAIL_VARIABLES;
  const unknown = names.filter((name) => !knownNames.includes(name) && !isAddedVariable(name));
  if (unknown.length > 0) return unknownVariablesMessage(unknown);
  return addedVariableSentences(names, RECORDS_OF_MAIL)[0] ?? null;
};

/** Why a parameter's value is refused, by its kind or for its variables; null: it is not. */
export const parameterRefusal = (code: ParameterCode, text: string): string | null =>
  configurationRefusal(code, text) ?? (isSigningText(code) ? variablesRefusal(text) : null);
