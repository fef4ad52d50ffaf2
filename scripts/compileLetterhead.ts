import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import mjml from 'mjml';

const FOLDER = new URL('../server/outbox/letterhead/', import.meta.url);

/** The compiled letterhead, which the server reads. */
export const LETTERHEAD_FILE = fileURLToPath(new URL('letterhead.html', FOLDER));

/** Colours that MJML checks as colours, and that the server replaces by the organisation's. */
const COLOURS = { '#0e5a66': '{{colour}}', '#0e5a67': '{{link}}', '#fffffe': '{{ink}}' } as const;

/** The letterhead as HTML for mail programs, with `{{…}}` where the server writes. */
export const compileLetterhead = async (): Promise<string> => {
  const { html } = await mjml(readFileSync(new URL('letterhead.mjml', FOLDER), 'utf8'), { validationLevel: 'strict' });
  const lines = html
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
  return `${Object.entries(COLOURS).reduce((text, [colour, name]) => text.replaceAll(colour, name), lines)}\n`;
};
