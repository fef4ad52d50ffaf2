import type { ParameterCode } from '../../configurations/configurationCodes.ts';
import {
  ATTENDANCE_CONFIGURATIONS,
  ATTENDANCE_MAIL_VARIABLES,
  COMPANY_MAIL_CONFIGURATIONS,
  COMPANY_MAIL_VARIABLES,
} from '../../configurations/configurationGroups.ts';
import { configurationRefusal } from '../../configurations/configurationRefusal.ts';
import { isAddedVariable } from '../../customisation/addedVariables.ts';
import { variablesIn } from '../../kernel/values/frenchPlaceholders.ts';
import { type MailVariable, RECORDS_OF_MAIL } from '../../mail/mergeVariables.ts';
import { addedVariableSentences, variablesOfAddedFields } from '../customisation/addedVariables.ts';
import { unknownVariablesMessage } from './notificationEmail.ts';

/** Is it the code of a text of the attendance e-mails, which are about one trainee. */
const isSigningText = (code: string): boolean => Object.hasOwn(ATTENDANCE_CONFIGURATIONS, code);

/** Is it the code of a text of an e-mail, which has variables. */
export const isMailText = (code: string): boolean => isSigningText(code) || Object.hasOwn(COMPANY_MAIL_CONFIGURATIONS, code);

/** The variables that a text can have, those of added fields last. */
export const parameterVariables = (code: string): readonly MailVariable[] =>
  isSigningText(code) ? [...ATTENDANCE_MAIL_VARIABLES, ...variablesOfAddedFields(RECORDS_OF_MAIL)] : COMPANY_MAIL_VARIABLES;

/** Why the variables of a text are refused, or null. A mail to a company is about several people: it has no added fields. */
const variablesRefusal = (code: string, text: string): string | null => {
  const names = variablesIn(text);
  const mayBeAdded = isSigningText(code);
  const knownNames: readonly string[] = mayBeAdded ? ATTENDANCE_MAIL_VARIABLES : COMPANY_MAIL_VARIABLES;
  const unknown = names.filter((name) => !knownNames.includes(name) && !(mayBeAdded && isAddedVariable(name)));
  if (unknown.length > 0) return unknownVariablesMessage(unknown);
  return mayBeAdded ? (addedVariableSentences(names, RECORDS_OF_MAIL)[0] ?? null) : null;
};

/** Why a parameter's value is refused, by its kind or for its variables; null: it is not. */
export const parameterRefusal = (code: ParameterCode, text: string): string | null =>
  configurationRefusal(code, text) ?? (isMailText(code) ? variablesRefusal(code, text) : null);
