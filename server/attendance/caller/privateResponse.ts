import { objectAnswer } from '../../http/respond.ts';

const HYDRA = 'http://www.w3.org/ns/hydra/core#';

const CONTEXT = {
  '@vocab': '/api/docs.jsonld#',
  member: `${HYDRA}member`,
  totalItems: `${HYDRA}totalItems`,
  Collection: `${HYDRA}Collection`,
};

/** Attendance answers must not be cached, indexed or sent as referrer: their address is the key. */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
};

/** A view of attendance as JSON-LD. */
export const respondPrivately = (view: object, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  objectAnswer({ '@context': CONTEXT, ...view }, status, { ...PRIVATE_HEADERS, ...headers });

/** A stored signature. Opened directly in a browser it can run or load nothing. */
export const respondWithSvg = (svg: string): Response =>
  new Response(svg, {
    headers: {
      ...PRIVATE_HEADERS,
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; img-src data:; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  });
