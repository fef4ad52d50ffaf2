import { expect, it } from 'vitest';
import { ignoresKey } from '../../model/integrations/idempotencyKey.ts';
import { ROUTES } from '../../server/routes.ts';

it('the browser sends no key with the calls whose answers the server never keeps, and with all others', () => {
  const writes = ROUTES.filter(({ method }) => method !== 'GET');
  const differing = writes.filter((route) => ignoresKey(route.path) !== (route.ignoresKey ?? false));
  expect(differing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
