import { useQuery } from '@tanstack/react-query';
import type { Reference } from '../../model/kernel/resource.ts';
import { EDITOR_HEARTBEAT_SECONDS } from '../../model/sessions/currentEditor.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { httpClient } from '../../src/providers/httpClient.ts';

interface CurrentEditor {
  readonly user: (Reference & { readonly firstName: string; readonly lastName: string }) | null;
  readonly since: string | null;
  readonly expiresAt: string | null;
}

/** Who else edits the session; people who may edit send a heartbeat meanwhile. */
export const useCurrentEditor = (iri: string) => {
  const mayWrite = useMayUse('logistic_sessions', 'update');
  const own = useCurrentUser()?.record;
  const { data } = useQuery({
    queryKey: ['current_editor', iri],
    queryFn: async ({ signal }) =>
      (await httpClient(`${iri}/current_editor`, { method: mayWrite ? 'PUT' : 'GET', signal, isHeartbeat: true }))
        .json as CurrentEditor,
    refetchInterval: EDITOR_HEARTBEAT_SECONDS * 1_000,
    refetchOnMount: 'always',
    retry: false,
  });
  return data?.user && data.user['@id'] !== own
    ? { name: `${data.user.firstName} ${data.user.lastName}`, since: data.since }
    : null;
};
