import { callAnswer } from '../../../server/openapi/callAnswers.ts';
import { pathTemplate } from '../../../server/openapi/listParameters.ts';
import { hasOwnAnswer } from '../../../server/openapi/operations.ts';
import { ROUTES } from '../../../server/routes.ts';

/** `:id{[1-9][0-9]*}` is a group of its pattern, `:uuid` any segment. */
const PARAMETER = /:[A-Za-z]+(?:\{((?:[^{}]|\{[^{}]*\})+)\})?/g;
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(PARAMETER, (_, pattern: string | undefined) => `(?:${pattern ?? '[^/]+'})`)}$`);

const SPECIAL = ROUTES.map((route) => ({
  method: route.method,
  pattern: patternOf(route.path),
  call: hasOwnAnswer(route) ? `${route.method} ${pathTemplate(route.path)}` : null,
}));

interface Answered {
  readonly '@type'?: string;
  readonly member?: readonly { readonly '@type'?: string }[];
}

const says = (call: string, body: Answered | null): boolean => {
  const declared = callAnswer(call);
  const type = body?.['@type'];
  if (declared === 'nothing') return body === null;
  if ('media' in declared) return type === undefined;
  if ('types' in declared) return type !== undefined && declared.types.includes(type);
  return type === 'Collection' && (body?.member ?? []).every((member) => member['@type'] === declared.members);
};

/** Compares a 2xx answer of a special call with what the OpenAPI document says of it (server/openapi/callAnswers.ts). */
export const checkSpecialAnswer = (method: string, address: string, body: unknown): void => {
  const { pathname } = new URL(address, 'http://pilotage.example');
  const call = SPECIAL.find((route) => route.method === method && route.pattern.test(pathname))?.call;
  if (!call || says(call, body as Answered | null)) return;
  const declared = JSON.stringify(callAnswer(call));
  throw new Error(`${call} answers ${JSON.stringify(body)?.slice(0, 200)}, and server/openapi/callAnswers.ts says ${declared}`);
};
