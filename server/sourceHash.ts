import { createHash } from 'node:crypto';

/** The hash that allows an inline text in a Content-Security-Policy (CSP level 3, hash-source). */
export const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
