import { fitToValues } from '../../model/french.ts';
import { escapeHtml } from '../../model/mail/mailHtml.ts';
import type { MergeVariable } from '../../model/mail/mergeVariables.ts';
import { textParts } from '../../model/mail/mergeVariables.ts';
import { sanitizeMail } from './sanitizeMail.ts';

/** What each variable that a mail may name stands for. */
export type MergeValues = Readonly<Partial<Record<MergeVariable, string>>>;

const put = (template: string, values: MergeValues, write: (value: string) => string): string =>
  textParts(fitToValues(template, values))
    .map(({ text, isVariable }) => {
      if (!isVariable) return text;
      return Object.hasOwn(values, text) ? write(values[text as MergeVariable] ?? '') : `{{${text}}}`;
    })
    .join('');

/** A subject with its variables put in: one line of plain words. What names no variable is printed as it stands. */
export const mergeSubject = (template: string, values: MergeValues): string =>
  put(template, values, (value) => value)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** A content with its variables put in, escaped and never evaluated; cleaned again, since a value may stand in an address. */
export const mergeContent = (template: string, values: MergeValues): string =>
  sanitizeMail(put(sanitizeMail(template), values, (value) => escapeHtml(value).replaceAll('\n', '<br />')));
