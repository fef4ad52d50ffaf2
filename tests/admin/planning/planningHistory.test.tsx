import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { CoreAdminContext } from 'react-admin';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { usePlanningHistory } from '../../../custom-pages/planning/commands/usePlanningHistory.tsx';
import type { Role } from '../../../model/kernel/roles.ts';
import type { PlanningCommandAnswer } from '../../../model/planning/planningCommands.ts';
import type { ConnectedUser } from '../../../src/providers/loginSession.ts';

const asked: string[] = [];
const server = setupServer(
  http.post('*/api/planning/commands/*', ({ request }) => {
    asked.push(new URL(request.url).pathname.replace('/api/planning/commands/', ''));
    return HttpResponse.json({});
  }),
);

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  asked.splice(0);
  window.sessionStorage.clear();
  window.PILOTAGE_USER = undefined;
});
afterAll(() => server.close());

const answer = (id: number, kind: PlanningCommandAnswer['kind'] = 'move'): PlanningCommandAnswer => ({
  '@id': `/api/planning/commands/${id}`,
  id,
  kind,
  label: `Geste ${id}`,
  sessions: [],
  versions: {},
  skipped: [],
  isUndone: false,
  createdAt: '2026-11-24T09:00:00Z',
});

const openHistory = async (...roles: Role[]) => {
  window.PILOTAGE_USER = { record: '/api/users/1', roles } as unknown as ConnectedUser;
  const { result } = renderHook(usePlanningHistory, { wrapper: CoreAdminContext });
  await waitFor(() => expect(result.current).not.toBeNull());
  return result;
};

it('undoes the previous command, also when pressed before the last render', async () => {
  const history = await openHistory('ROLE_WRITE_LOGISTIC_SESSION');
  act(() => {
    history.current.note(answer(1));
    history.current.note(answer(2));
  });
  const drawnBefore = history.current;
  act(() => drawnBefore.undo());
  await waitFor(() => expect(history.current.last?.id).toBe(1));
  act(() => drawnBefore.undo());
  await waitFor(() => expect(history.current.last).toBeUndefined());
  expect(asked).toEqual(['2/undo', '1/undo']);

  act(() => drawnBefore.redo());
  await waitFor(() => expect(history.current.next?.id).toBe(2));
  act(() => drawnBefore.redo());
  await waitFor(() => expect(history.current.next).toBeUndefined());
  expect(asked.slice(2)).toEqual(['1/redo', '2/redo']);
});

it('offers undo only with the right of the command, without other requests', async () => {
  const history = await openHistory('ROLE_WRITE_LOGISTIC_SESSION');
  act(() => history.current.note(answer(1, 'block_day')));
  expect(history.current.last).toBeUndefined();
  act(() => history.current.undo());
  expect([history.current.isRunning, asked]).toEqual([false, []]);
});
