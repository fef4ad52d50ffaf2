import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PassportIdentityView, ShownNumber } from '../../../model/passport/passportIdentity.ts';
import { problemOf } from '../../../src/api/apiProblem.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';

const keyOf = (trainee: string) => ['passport_identity', trainee] as const;

/** A trainee's identity for the « passeport de prévention », by the trainee's IRI. */
export const useIdentity = (trainee: string) =>
  useQuery({
    queryKey: keyOf(trainee),
    queryFn: async ({ signal }) => (await httpClient(`${trainee}/passport_identity`, { signal })).json as PassportIdentityView,
  });

/** Calls that change an identity; each answers with it as it is then. */
export const useIdentityCalls = (trainee: string) => {
  const client = useQueryClient();
  const path = `${trainee}/passport_identity`;
  const change = async (method: 'PUT' | 'POST', address: string, body: object): Promise<void> => {
    try {
      const { json } = await httpClient(address, { method, body });
      client.setQueryData(keyOf(trainee), json);
    } catch (error) {
      // What somebody else has stored meanwhile: what was typed stays, and can be saved over it.
      const { current } = problemOf(error);
      if (current) client.setQueryData(keyOf(trainee), current);
      throw error;
    }
  };
  return {
    give: (body: object) => change('PUT', path, body),
    refuse: (body: object) => change('POST', `${path}/refusal`, body),
    show: async (): Promise<string> => ((await httpClient(`${path}/show`, { method: 'POST' })).json as ShownNumber).number,
  };
};
