import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customisation, forgetCustomisation } from '../../model/registry/customisation.ts';
import { loadCustomisation } from './customisation.ts';

const server = setupServer();

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => {
  server.close();
  forgetCustomisation();
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
