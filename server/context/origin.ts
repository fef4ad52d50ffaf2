import type { AppContext } from './route.ts';

const SCHEME_AND_HOST = /^https?:\/\/[^/?#]+/;

/**
 * The origin under which the caller reaches the API: PUBLIC_URL, else the request's own. Clients other than browsers need
 * absolute links.
 */
export const originOf = (context: AppContext): string =>
  context.get('deps')?.settings.publicUrl ?? SCHEME_AND_HOST.exec(context.req.url)?.[0] ?? '';
