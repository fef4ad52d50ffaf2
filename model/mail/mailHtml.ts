/** Alignments of a paragraph or heading: the only style allowed in a mail. */
export const MAIL_ALIGNMENTS = ['left', 'right', 'center', 'justify'] as const;

/** Heading levels allowed in a mail. */
export const MAIL_HEADING_LEVELS = [1, 2, 3] as const;

const TAG = /<\/?[a-z][^>]*>/i;

/** Does the content contain HTML tags; templates from before the editor are plain text. */
export const hasMarks = (content: string): boolean => TAG.test(content);

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** A paragraph with a link alone, which a mail shows as a large button. */
export const mailButton = (address: string, words: string): string =>
  `<p><a href="${escapeHtml(address)}">${escapeHtml(words)}</a></p>`;

/** Plain text as HTML: its lines become paragraphs. */
export const plainMailHtml = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('');

/** The content as HTML: lines of plain text become paragraphs. */
export const asMailHtml = (content: string): string => (hasMarks(content) ? content : plainMailHtml(content));
