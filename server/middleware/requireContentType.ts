import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { AppContext, Route } from '../context/route.ts';
import { DomainError } from '../kernel/domainError.ts';

const JSON_TYPES: readonly string[] = ['application/json', 'application/ld+json', 'application/merge-patch+json'];
const ACCEPTED: Record<NonNullable<Route['body']>, readonly string[]> = {
  json: JSON_TYPES,
  multipart: ['multipart/form-data'],
  none: [],
};

const hasBody = (request: Request): boolean =>
  request.headers.has('Transfer-Encoding') || Number(request.headers.get('Content-Length') ?? (request.body ? 1 : 0)) > 0;

const unsupported = (accepted: readonly string[]): DomainError =>
  new DomainError('request.unsupported_type', {
    detail: problemMessage('request.accepted_types', { types: accepted.join(', ') }),
    headers: { 'Accept-Post': accepted.join(', ') },
  });

/** Methods with a body. */
const WITH_BODY: readonly string[] = ['POST', 'PUT', 'PATCH'] satisfies Route['method'][];

/**
 * Refuses bodies of other types than the route accepts: another site's page can send forms and plain text without preflight. A
 * call without body may omit the type.
 */
export const requireContentType = ({ method, body = 'json' }: Pick<Route, 'method' | 'body'>, context: AppContext): void => {
  if (body === 'none' || !WITH_BODY.includes(method)) return;
  const accepted = ACCEPTED[body];
  const type = context.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  const isMissing = type === undefined && !hasBody(context.req.raw);
  if (!isMissing && !accepted.includes(type ?? '')) throw unsupported(accepted);
};
