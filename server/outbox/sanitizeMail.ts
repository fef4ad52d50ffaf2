import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';
import { asMailHtml, hasMarks, MAIL_ALIGNMENTS, MAIL_HEADING_LEVELS } from '../../model/mail/mailHtml.ts';

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
