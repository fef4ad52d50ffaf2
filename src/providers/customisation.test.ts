import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customisation, forgetCustomisation } from '../../model/registry/customisation.ts';
import { loadCustomisation } from './customisation.ts';
import { followAdditions, forgetUser } from './loginSession.ts';
import { queryClient } from './queryClient.ts';

const server = setupServer();

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => {
  server.close();
  forgetCustomisation();
  forgetUser();
});

it('does not let an older answer replace a newer one', async () => {
  const { promise: older, resolve: answerOlder } = Promise.withResolvers<void>();
  let calls = 0;
  server.use(
    http.get('*/api/customisation', async () => {
      calls += 1;
      const isFirst = calls === 1;
      if (isFirst) await older;
      const words = [{ path: 'records.companies', word: isFirst ? 'Ancien' : 'Client', plural: null, gender: null }];
      return HttpResponse.json({ fields: [], words, lists: [], menus: [], forms: [], ownForms: [] });
    }),
  );
  const first = loadCustomisation();
  await expect.poll(() => calls).toBe(1);
  expect(await loadCustomisation()).toBe(true);
  answerOlder();
  expect(await first).toBe(false);
  expect(customisation().words.map(({ word }) => word)).toEqual(['Client']);
});

it('reads what is shown anew: sentences of the server have the new words', async () => {
  const words = [{ path: 'companies.name', word: 'Donneur d’ordre', plural: null, gender: null }];
  server.use(
    http.get('*/api/customisation', () =>
      HttpResponse.json({ fields: [], words, lists: [], menus: [], forms: [], ownForms: [] }),
    ),
    http.get('*/api/connected_user', () => HttpResponse.json({ record: '/api/users/1', kind: 'user', roles: [] })),
  );
  const key = ['conflicts'];
  const isOutdated = () => queryClient.getQueryState(key)?.isInvalidated;
  queryClient.setQueryData(key, ['Cette session est déjà prise']);
  await followAdditions();
  expect(isOutdated()).toBe(true);
  queryClient.setQueryData(key, ['Cette session est déjà prise']);
  await followAdditions();
  expect(isOutdated()).toBe(false);
  queryClient.clear();
});
