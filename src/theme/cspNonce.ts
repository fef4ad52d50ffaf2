/**
 * The page's nonce for style elements (Content-Security-Policy); undefined in development. FullCalendar reads it from the same
 * element.
 */
export const cspNonce: string | undefined =
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
