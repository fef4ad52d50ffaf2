import { describe, expect } from 'vitest';
import { IDENTITY_ROLES, READ_ROLES, ROLES, type Role } from '../../model/kernel/roles.ts';
import { DEMONSTRATION_ACCOUNTS, DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { openMenu } from '../../src/layout/openMenu.ts';
import { type Client, logIn } from '../support/app/client.ts';
import { TEST_PASSWORD } from '../support/app/people.ts';
import { crawl, startAs } from '../support/browser/crawl.ts';
import { it } from '../support/browser/e2e.ts';
import { isLong } from '../support/campaign.ts';

/** Rights a group may give; nobody becomes a trainer by a group. */
const ALL = ROLES.filter((role) => role !== 'ROLE_SUPER_ADMIN' && !IDENTITY_ROLES.includes(role));
/** Rights with a page in the menu; others act on those pages. */
const OPENING = ALL.filter((role) => openMenu({ kind: 'user', roles: [role] }).length > 0);

/** Patterns of addresses that an account finds, at least; one who handles reports has no other page. */
const leastOpened = (email: string): number => {
  if (email.startsWith('referente')) return 2;
  return email.startsWith('formateur') ? 5 : 15;
};

/** One person's walk takes a minute or two. */
const WALK = { timeout: 600_000 };

interface Made {
  readonly '@id': string;
}

/** Runs something as a user with only these rights, and removes the user afterwards. */
const asHolder = async <Result>(
  admin: Client,
  roles: readonly Role[],
  use: (email: string) => Promise<Result>,
): Promise<Result> => {
  const [code, email] = ['rights-of-a-walk', 'rights@pilotage.example'];
  const group = await admin.call<Made>('POST', '/api/user_groups', { name: code, code, roles });
  expect(group.status).toBe(201);
  const userGroups = [group.body['@id']];
  const names = { firstName: 'Un', lastName: 'Droit' };
  const user = await admin.call<Made>('POST', '/api/users', { ...names, email, password: TEST_PASSWORD, userGroups });
  expect(user.status).toBe(201);
  try {
    return await use(email);
  } finally {
    const gone = [await admin.call('DELETE', user.body['@id']), await admin.call('DELETE', group.body['@id'])];
    expect(gone.map(({ status, body }) => [status, body])).toEqual([
      [204, null],
      [204, null],
    ]);
  }
};

describe.runIf(isLong)('a walk over all links', () => {
  it.for(DEMONSTRATION_ACCOUNTS)('offers $label exactly the pages that open', WALK, async ({ email }, { page }) => {
    await startAs(page, email, DEMONSTRATION_PASSWORD);
    const { wrong, opened } = await crawl(page);
    expect(wrong).toEqual([]);
    expect(opened.length).toBeGreaterThan(leastOpened(email));
  });

  it.for(OPENING)('offers exactly the pages that open with %s alone', WALK, async (role, { page, server }) => {
    await asHolder(await logIn(server.url), [role], async (email) => {
      await startAs(page, email, TEST_PASSWORD);
      expect((await crawl(page)).wrong).toEqual([]);
    });
  });

  /** Without one of these rights a page still opens, and acts on records that need another right. */
  it.for(READ_ROLES)('offers exactly the pages that open without %s', WALK, async (missed, { page, server }) => {
    // The write right also opens a record's page for reading.
    const lacked = [missed, missed.replace('READ', 'WRITE')];
    const roles = ALL.filter((role) => !lacked.includes(role));
    await asHolder(await logIn(server.url), roles, async (email) => {
      await startAs(page, email, TEST_PASSWORD);
      expect((await crawl(page)).wrong).toEqual([]);
    });
  });
});
