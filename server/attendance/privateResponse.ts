import { jsonLd } from '../http/respond.ts';

const HYDRA = 'http://www.w3.org/ns/hydra/core#';

const CONTEXT = {
  '@vocab': '/api/docs.jsonld#',
  member: `${HYDRA}member`,
  totalItems: `${HYDRA}totalItems`,
  Collection: `${HYDRA}Collection`,
};

/** Answers of attendance are nobody's to keep, to index, or to name to another site: their address is the key. */
const PRIVATE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' };

/** A view of attendance as JSON-LD. */
export const respondPrivately = (view: object, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  jsonLd(JSON.stringify({ '@context': CONTEXT, ...view }), status, { ...PRIVATE, ...headers });

/** A stored signature. Opened on its own in a browser it runs nothing and loads nothing. */
export const respondWithSvg = (svg: string): Response =>
  new Response(svg, {
    headers: {
      ...PRIVATE,
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; img-src data:; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  });
