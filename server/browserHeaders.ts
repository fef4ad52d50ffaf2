/** A browser that has seen the https address asks for nothing else for a year. */
const STRICT_TRANSPORT = 'max-age=31536000';
/** Neither the product nor what it shows uses any of these. */
const UNUSED_FEATURES = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

interface BrowserHeadersOptions {
  /** Origin under which people reach the product; null: not said. */
  readonly publicUrl: string | null;
}

/** What every answer tells a browser, of the API and of the admin's files alike. */
export const browserHeaders = ({ publicUrl }: BrowserHeadersOptions): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': UNUSED_FEATURES,
  ...(publicUrl?.startsWith('https:') && { 'Strict-Transport-Security': STRICT_TRANSPORT }),
});
