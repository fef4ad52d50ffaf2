import type { ApiCall } from './apiCalls.ts';
import { exampleBody } from './exampleBody.ts';
import type { OpenApi } from './openapi.ts';

const PARAMETER = /\{([A-Za-z]+)\}/g;

/** The names in a call's path. */
export const pathNames = (path: string): readonly string[] => [...path.matchAll(PARAMETER)].map(([, name = '']) => name);

/** The path with its values; null: one is missing. */
export const filledPath = (path: string, values: Readonly<Record<string, string>>): string | null => {
  if (pathNames(path).some((name) => !values[name]?.trim())) return null;
  return path.replaceAll(PARAMETER, (_, name: string) => encodeURIComponent(values[name]?.trim() ?? ''));
};

/** Can another program make the call with a key. */
export const takesKeys = ({ operation: { security = [] } }: ApiCall): boolean => security.some((one) => 'apiKey' in one);

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const bodyOptions = ({ operation: { requestBody } }: ApiCall, { components }: OpenApi): readonly string[] => {
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(requestBody?.content ?? {});
  if (!requestBody) return [];
  const example = exampleBody(schema, components.schemas);
  if (type === 'multipart/form-data')
    return Object.entries(example).map(([name, value]) => `-F ${quoted(name === 'file' ? 'file=@fichier' : `${name}=${value}`)}`);
  return [`-H ${quoted(`Content-Type: ${type}`)}`, `-d ${quoted(JSON.stringify(example))}`];
};

/** The call as a command line, with a key to fill in. */
export const curlOf = (call: ApiCall, document: OpenApi, origin: string): string => {
  const { method, path, operation } = call;
  const isPublic = operation.security?.length === 0;
  return [
    method === 'GET' ? 'curl' : `curl -X ${method}`,
    ...(isPublic ? [] : [`-H ${quoted('Authorization: Bearer pil_…')}`]),
    ...bodyOptions(call, document),
    quoted(`${origin}${path}`),
  ].join(' \\\n  ');
};
