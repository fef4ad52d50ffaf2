import { expect, it } from 'vitest';
import { mayUse } from './resourceRights.ts';

it('links no trainer to the page of a logistic session, which they may only read', () => {
  expect(mayUse('logistic_sessions', 'edit', ['ROLE_TRAINER'])).toBe(false);
  expect(mayUse('logistic_sessions', 'list', ['ROLE_TRAINER'])).toBe(true);
  expect(mayUse('logistic_sessions', 'edit', ['ROLE_TRAINER_REGION_MANAGER'])).toBe(true);
});
