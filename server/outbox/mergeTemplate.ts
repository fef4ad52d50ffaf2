import { fitToValues } from '../../model/kernel/values/french.ts';
import { shownPhone } from '../../model/kernel/values/phones.ts';
import { escapeHtml } from '../../model/mail/mailHtml.ts';
import { type MergeVariable, textParts } from '../../model/mail/mergeVariables.ts';
import { sanitizeMail } from './sanitizeMail.ts';

/** Values of a mail's variables. */
export type MergeValues = Readonly<Partial<Record<MergeVariable, string>>>;

/** Telephone numbers as people read them. */
const shownValue = (name: MergeVariable, values: MergeValues): string => {
  const value = values[name] ?? '';
  return name.endsWith('_phone') ? shownPhone(value) : value;
};

const put = (template: string, values: MergeValues, write: (value: string) => string): string =>
  textParts(fitToValues(template, values))
    .map(({ text, isVariable }) => {
      if (!isVariable) return text;
      return Object.hasOwn(values, text) ? write(shownValue(text as MergeVariable, values)) : `{{${text}}}`;
    })
    .join('')
    // What was empty leaves its spaces: « Bonjour , ».
    .replaceAll(/ +,/g, ',');

/** A subject with its variables filled in: one line of plain text. Unknown variables stay as written. */
export const mergeSubject = (template: string, values: MergeValues): string =>
  put(template, values, (value) => value)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/**
 * A content with its variables filled in, escaped and never evaluated; sanitised again, since a value may be inside an address.
 */
export const mergeContent = (template: string, values: MergeValues): string =>
  sanitizeMail(put(sanitizeMail(template), values, (value) => escapeHtml(value).replaceAll('\n', '<br />')));
