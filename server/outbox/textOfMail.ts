import { createRequire } from 'node:module';
import type { MailOrganisation } from './letterhead/mailOrganisation.ts';

const require = createRequire(import.meta.url);

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
