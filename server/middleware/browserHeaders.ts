/** Browsers that visited over https use nothing else for a year. */
const STRICT_TRANSPORT = 'max-age=31536000';
/** Not used by the product. */
const UNUSED_FEATURES = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

interface BrowserHeadersOptions {
  /** Origin under which people reach the product; null: unknown. */
  readonly publicUrl: string | null;
}

/** Security headers of every response, of the API and the admin's files. */
export const browserHeaders = ({ publicUrl }: BrowserHeadersOptions): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': UNUSED_FEATURES,
  ...(publicUrl?.startsWith('https:') && { 'Strict-Transport-Security': STRICT_TRANSPORT }),
});
