/**
 * What the server lets style elements of this page carry (Content-Security-Policy); none while developing. FullCalendar reads the
 * same element by itself.
 */
export const cspNonce: string | undefined =
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
