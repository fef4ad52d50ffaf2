import { createHash, timingSafeEqual } from 'node:crypto';
import type { Metrics } from './createMetrics.ts';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

const isAsked = (request: Request, token: string): boolean =>
  timingSafeEqual(hash(request.headers.get('Authorization') ?? ''), hash(`Bearer ${token}`));

/**
 * The metrics as text, for callers with the token.
 * @param token null: for everybody
 */
export const answerMetrics = async (request: Request, metrics: Metrics, token: string | null): Promise<Response> => {
  const headers = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' };
  if (token !== null && !isAsked(request, token)) {
    return new Response('METRICS_TOKEN', { status: 401, headers: { ...headers, 'WWW-Authenticate': 'Bearer' } });
  }
  return new Response(await metrics.read(), { headers: { ...headers, 'Content-Type': metrics.contentType } });
};
