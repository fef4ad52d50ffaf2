import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';
import { isAddedVariable } from '../../model/customisation/addedVariables.ts';
import { fitToValues } from '../../model/kernel/values/french.ts';
import { shownPhone } from '../../model/kernel/values/phones.ts';
import { asMailHtml, escapeHtml, hasMarks, MAIL_ALIGNMENTS, MAIL_HEADING_LEVELS } from '../../model/mail/mailHtml.ts';
import type { MailVariable } from '../../model/mail/mergeVariables.ts';
import { textParts } from '../../model/mail/textParts.ts';
import type { MailOrganisation } from './letterhead/mailOrganisation.ts';

const require = createRequire(import.meta.url);

/** Loaded when it is first used. */
const sanitizer = () => require('sanitize-html') as typeof sanitizeHtml;

const ALIGNMENTS = [new RegExp(`^(${MAIL_ALIGNMENTS.join('|')})$`)];

/** Allowed HTML of a mail: text, formatting, and links; nothing that a mail program would fetch or run. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    ...MAIL_HEADING_LEVELS.map((level) => `h${level}`),
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'blockquote',
    'ul',
    'ol',
    'li',
    'a',
    'code',
  ],
  allowedAttributes: { a: ['href'], p: ['style'], h1: ['style'], h2: ['style'], h3: ['style'] },
  allowedStyles: { '*': { 'text-align': ALIGNMENTS } },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

/** A template as stored: allowed tags only, plain text unchanged. */
export const sanitizeTemplate = (content: string): string => (hasMarks(content) ? sanitizer()(content, ALLOWED).trim() : content);

/** The sanitised content of a mail; plain text becomes paragraphs. */
export const sanitizeMail = (content: string): string => sanitizer()(asMailHtml(content), ALLOWED).trim();

/** Loaded when it is first used. */
const converter = () => require('html-to-text') as typeof import('html-to-text');

/** Plain text for mail programs without HTML: links with their address, lists with dashes, no wrapping. */
export const textOfMail = (html: string): string =>
  converter().htmlToText(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: [': ', ''] } },
      { selector: 'ul', options: { itemPrefix: '- ' } },
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });

/** Foot that follows the text: the organisation and how to reach it, below the line that mail programs know. */
export const textFoot = ({ name, address, phone, email }: Omit<MailOrganisation, 'logo' | 'colour'>): string => {
  const lines = [name, address, phone, email].filter(Boolean);
  return lines.length > 0 ? `\n\n-- \n${lines.join('\n')}` : '';
};

/** Values of a mail's variables. */
export type MergeValues = Readonly<Partial<Record<MailVariable, string>>>;

/** Telephone numbers as people read them. */
const shownValue = (name: MailVariable, values: MergeValues): string => {
  const value = values[name] ?? '';
  return name.endsWith('_phone') ? shownPhone(value) : value;
};

const put = (template: string, values: MergeValues, write: (value: string) => string): string =>
  textParts(fitToValues(template, values))
    .map(({ text, isVariable }) => {
      if (!isVariable) return text;
      // The field of an added variable may have been archived since: it prints nothing.
      const isFilled = Object.hasOwn(values, text) || isAddedVariable(text);
      return isFilled ? write(shownValue(text as MailVariable, values)) : `{{${text}}}`;
    })
    .join('')
    // What was empty leaves its spaces: « Bonjour , ».
    .replaceAll(/ +,/g, ',');

/** A subject with its variables filled in: one line of plain text. Unknown variables stay as written, but those of added fields. */
export const mergeSubject = (template: string, values: MergeValues): string =>
  put(template, values, (value) => value)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** A text with its variables filled in, its lines as they are. */
export const mergeText = (template: string, values: MergeValues): string => put(template, values, (value) => value).trim();

/**
 * A content with its variables filled in, escaped and never evaluated; sanitised again, since a value may be inside an address.
 */
export const mergeContent = (template: string, values: MergeValues): string =>
  sanitizeMail(put(sanitizeMail(template), values, (value) => escapeHtml(value).replaceAll('\n', '<br />')));
