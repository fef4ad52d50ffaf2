import { expect, it } from 'vitest';
import { apiKeyStatus, KEY_ROLES } from './apiKey.ts';

it.each([
  ['stopped', '2026-12-09', null, false],
  ['expired', '2026-11-23', null, false],
  ['revoked', '2026-12-31', '2026-11-20T10:00:00Z', false],
  ['active', '2026-12-09', null],
  ['expires_soon', '2026-12-08', null],
  ['expires_soon', '2026-11-24', null],
  ['expired', '2026-11-23', null],
  ['revoked', '2026-12-31', '2026-11-20T10:00:00Z'],
])('a key is %s when it is valid until %s and was revoked at %s', (status, expiresOn, revokedAt, isMakerActive = true) => {
  expect(apiKeyStatus({ expiresOn, revokedAt, isMakerActive }, '2026-11-24')).toBe(status);
});

it('keys may have no right over accounts, groups or the product itself', () => {
  expect(KEY_ROLES.filter((role) => /USER|ADMIN|TRAINER_REGION|^ROLE_TRAINER$/.test(role))).toEqual([
    'ROLE_READ_USER_GROUP',
    'ROLE_READ_USER',
  ]);
});
