import { expect } from 'vitest';
import { USER_GROUP_CODES } from '../../model/accounts/userGroupCodes.ts';
import { DEMONSTRATION_ACCOUNTS, DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { logIn, logOut } from '../support/browser/accountPages.ts';
import { it } from '../support/browser/e2e.ts';

const accountOf = (code: string) => DEMONSTRATION_ACCOUNTS.find(({ group }) => group === code);
const [administrator, reader] = [accountOf(USER_GROUP_CODES.superAdmin), accountOf(USER_GROUP_CODES.readers)];

it('shows nothing of a former person in another tab, and sends nothing under the name of the next', async ({ desktop }) => {
  desktop.expectErrors(/status of 4(01|03|09)/);
  const { page: first } = desktop;
  await first.goto('/');
  await logIn(first, administrator?.email ?? '', DEMONSTRATION_PASSWORD);
  await first.getByRole('button', { name: /Mon compte$/ }).waitFor();
  const second = await first.context().newPage();
  await second.goto('/#/user');
  await second.getByRole('button', { name: /Mon compte$/ }).waitFor();

  await logOut(first);
  await second.getByRole('link', { name: 'Mot de passe oublié ?' }).or(second.getByLabel('Adresse e-mail')).first().waitFor();

  await logIn(first, reader?.email ?? '', DEMONSTRATION_PASSWORD);
  await first.getByRole('button', { name: /Mon compte$/ }).waitFor();
  // The other tab is the next person's by itself.
  const own = await first.getByRole('button', { name: /Mon compte$/ }).textContent();
  await expect.poll(() => second.getByRole('button', { name: /Mon compte$/ }).textContent(), { timeout: 30_000 }).toBe(own);

  // A tab that missed the message is refused, and leaves.
  await second.evaluate(() => {
    const { fetch } = window;
    window.fetch = (input, init) => {
      const headers = new Headers(init?.headers);
      if (headers.has('Prepared-For')) headers.set('Prepared-For', '/api/users/999999');
      return fetch(input, { ...init, headers });
    };
  });
  const reloaded = second.waitForEvent('load');
  await second.evaluate(() => {
    window.location.hash = '#/training_location';
  });
  await reloaded;
  await expect.poll(() => second.getByRole('button', { name: /Mon compte$/ }).textContent(), { timeout: 30_000 }).toBe(own);
});
