import { createHash } from 'node:crypto';

/** How a Content-Security-Policy names a text that it lets stand in the page (CSP level 3, hash-source). */
export const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
