import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type ConnectedUser, currentUser, forgetUser, loadUser } from './loginSession.ts';

const server = setupServer();

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => forgetUser());
afterAll(() => server.close());

const enter = (record: string): void => {
  window.PILOTAGE_USER = { record, kind: 'user', roles: [] } as Partial<ConnectedUser> as ConnectedUser;
};

/** Somebody for whom the server has not answered yet what is added. */
const enterSlowly = async (record: string) => {
  const { promise: late, resolve: answer } = Promise.withResolvers<void>();
  let calls = 0;
  server.use(
    http.get('*/api/customisation', async () => {
      calls += 1;
      if (calls === 1) await late;
      return HttpResponse.json({ fields: [], words: [], lists: [] });
    }),
  );
  enter(record);
  const entering = loadUser();
  await expect.poll(() => calls).toBe(1);
  return { answer, entering };
};

it('does not show somebody who has left before the answer about them', async () => {
  const { answer, entering } = await enterSlowly('/api/users/1');
  forgetUser();
  answer();
  expect(await entering).toBeNull();
  expect(currentUser()).toBeNull();
});

it('does not let the next person wait for an answer about the former one', async () => {
  const { answer, entering } = await enterSlowly('/api/users/1');
  forgetUser();
  enter('/api/users/2');
  expect((await loadUser())?.record).toBe('/api/users/2');
  answer();
  await entering;
  expect(currentUser()?.record).toBe('/api/users/2');
});
