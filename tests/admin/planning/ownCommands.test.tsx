import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { CoreAdminContext } from 'react-admin';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { usePlanningCommands } from '../../../custom-pages/planning/commands/usePlanningCommands.ts';
import type { Role } from '../../../model/kernel/roles.ts';
import type { ConnectedUser } from '../../../src/providers/loginSession.ts';

const SESSION = '/api/logistic_sessions/12';

const sent: unknown[] = [];
const server = setupServer(
  http.post('*/api/planning/commands', async ({ request }) => {
    const { version } = (await request.json()) as { readonly version: number };
    sent.push(version);
    return HttpResponse.json({ id: 1, label: 'Geste', sessions: [SESSION], skipped: [], versions: { [SESSION]: version + 1 } });
  }),
);

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  window.PILOTAGE_USER = undefined;
});
afterAll(() => server.close());

it('acts again on a session before its last change is loaded, and does not hide the changes of others', async () => {
  window.PILOTAGE_USER = {
    record: '/api/users/1',
    roles: ['ROLE_WRITE_LOGISTIC_SESSION' satisfies Role],
  } as unknown as ConnectedUser;
  const options = { onDone: () => undefined, onRead: () => undefined };
  const { result } = renderHook(() => usePlanningCommands(options), { wrapper: CoreAdminContext });
  await waitFor(() => expect(result.current).not.toBeNull());
  const removeAt = (version: number) =>
    act(() => result.current.begin({ command: { kind: 'remove', session: SESSION, version }, logisticSession: null }));

  await removeAt(1);
  await removeAt(1);
  expect(sent).toEqual([1, 2]);
  await removeAt(7);
  await removeAt(3);
  expect(sent.slice(2)).toEqual([7, 8]);
});
