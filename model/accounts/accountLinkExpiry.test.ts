// Invitations of 48 hours, made on a Friday: metabase/metabase #14542.
import { expect, it } from 'vitest';
import { parisDateTime } from '../calendar/parisTime.ts';
import { accountLinkExpiry } from './accountLinkExpiry.ts';

it.each([
  ['Friday evening: to the end of Monday', '2026-11-27T21:16:00Z', '2026-11-30 23:59'],
  ['Saturday', '2026-11-28T09:00:00Z', '2026-11-30 23:59'],
  ['Tuesday: 48 hours, which are longer', '2026-11-24T09:00:00Z', '2026-11-26 10:00'],
  ['before Christmas: to the Monday after it', '2026-12-24T16:00:00Z', '2026-12-28 23:59'],
  ['before 1 May on a Saturday, clock of summer', '2027-04-30T10:00:00Z', '2027-05-03 23:59'],
])('lets an invitation of %s', (_day, now, expiry) => {
  expect(
    parisDateTime(accountLinkExpiry('invitation', new Date(now)))
      .replace('T', ' ')
      .slice(0, 16),
  ).toBe(expiry);
});

it('keeps links for a lost password as short as ever, also over a weekend', () => {
  const friday = new Date('2026-11-27T21:16:00Z');
  expect(accountLinkExpiry('reset', friday).toISOString()).toBe('2026-11-29T21:16:00.000Z');
  expect(accountLinkExpiry('recovery', friday).toISOString()).toBe('2026-11-27T23:16:00.000Z');
});
