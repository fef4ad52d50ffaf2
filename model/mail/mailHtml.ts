/** How a paragraph or heading of a mail may be aligned: its only style. */
export const MAIL_ALIGNMENTS = ['left', 'right', 'center', 'justify'] as const;

/** Headings that a mail's content may have. */
export const MAIL_HEADING_LEVELS = [1, 2, 3] as const;

const TAG = /<\/?[a-z][^>]*>/i;

/** Does a mail's content carry marks; templates of before the editor are plain words. */
export const hasMarks = (content: string): boolean => TAG.test(content);

/** Text for a place where HTML is expected. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** The content as HTML: the lines of plain words become paragraphs. */
export const asMailHtml = (content: string): string =>
  hasMarks(content)
    ? content
    : content
        .split(/\n{2,}/)
        .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br />')}</p>`)
        .join('');
