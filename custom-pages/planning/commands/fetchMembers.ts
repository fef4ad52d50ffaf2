import { httpClient } from '../../../src/providers/httpClient.ts';

/** Every member of a collection, without pages. */
export const fetchMembers = async <Member>(
  path: string,
  query: readonly (readonly [string, string])[],
  signal: AbortSignal,
): Promise<readonly Member[]> => {
  const search = new URLSearchParams([...query, ['pagination', 'false']].map(([name = '', value = '']) => [name, value]));
  const { json } = await httpClient(`${path}?${search}`, { signal });
  return (json as { readonly member: readonly Member[] }).member;
};
