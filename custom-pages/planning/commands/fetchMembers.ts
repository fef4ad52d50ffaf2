import { httpClient } from '../../../src/providers/httpClient.ts';

/** All members of a collection, without pagination. */
export const fetchMembers = async <Member>(
  path: string,
  query: readonly (readonly [string, string])[],
  signal: AbortSignal,
): Promise<readonly Member[]> => {
  const search = new URLSearchParams([...query, ['pagination', 'false']].map(([name = '', value = '']) => [name, value]));
  const { json } = await httpClient(`${path}?${search}`, { signal });
  return (json as { readonly member: readonly Member[] }).member;
};
