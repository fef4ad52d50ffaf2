import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { SessionInvitationsView } from '../../model/questionnaires/sessionInvitations.ts';
import { logIn } from '../support/app/client.ts';
import { axeFindings } from '../support/browser/axe.ts';
import { openPage } from '../support/browser/browser.ts';
import { startDemonstrationCopy } from '../support/browser/demonstration.ts';
import { it } from '../support/browser/e2e.ts';
import { drawByTouch } from '../support/browser/signature.ts';
import { testNow } from '../support/clock.ts';
import { planAttendance } from '../support/records/planAttendance.ts';

/** Answers every question with the mark, or the first choice. */
const answerAll = async (page: Page): Promise<void> => {
  for (const group of await page.getByRole('group').all()) {
    const marks = group.locator('input[type=radio]');
    const count = await marks.count();
    if (count > 0) await marks.nth(Math.min(3, count - 1)).check({ force: true });
  }
};

it('asks who has signed the last half-day in a hall without network, and counts the answer once', async ({ browser }) => {
  const { server, remove } = await startDemonstrationCopy();
  const phone = await openPage(browser, 'phone', server.url);
  onTestFinished(async () => {
    await phone.keepPicture('asked-offline');
    await phone.close();
    await server.kill();
    await remove();
  });
  phone.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  const { page } = phone;
  const officer = await logIn(server.url);
  const { entries, trainingSession } = await planAttendance(officer, 1);
  const uuid = entries[0]?.uuid ?? '';
  const states = async () => {
    const path = `/api/questionnaire_invitations/training_sessions/${trainingSession}`;
    const { body } = await officer.call<SessionInvitationsView>('GET', path);
    return body.askings
      .filter(({ moment }) => moment === 'end')
      .flatMap(({ invitations }) => invitations.map(({ state }) => state));
  };

  const isKept = page.waitForResponse((response) => response.url().includes('AskedPage'));
  await page.goto(`/#/emargement/${uuid}`);
  await page
    .getByRole('img', { name: /^Zone de signature/ })
    .first()
    .waitFor();
  await isKept;
  expect(await page.getByRole('heading', { name: 'Votre avis en une minute' }).count()).toBe(0);
  expect(await states()).toEqual(['to_send']);

  await page.context().setOffline(true);
  const pads = page.getByRole('img', { name: /^Zone de signature/ });
  for (let left = await pads.count(); left > 0; left -= 1) {
    await drawByTouch(page, pads.first(), 9 + left);
    await page.getByRole('button', { name: 'Valider ma signature' }).first().click();
    await expect.poll(() => pads.count()).toBe(left - 1);
  }
  await page.getByRole('heading', { name: 'Votre avis en une minute' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // No mail is sent automatically: « Plus tard » says so.
  await page.getByRole('button', { name: 'Plus tard', exact: true }).click();
  await page.getByText(/^Aucun e-mail ne partira/).waitFor();
  await page.getByRole('link', { name: 'Donner mon avis' }).click();
  await page.getByRole('heading', { level: 1, name: 'Votre avis en une minute' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await answerAll(page);
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await page.getByText('Réponse conservée sur cet appareil').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // The phone is closed, and opened again with a network.
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto(`/#/emargement/${uuid}`);
  await expect.poll(states, { timeout: 30_000 }).toEqual(['answered']);
  await page.goto('about:blank');
  await page.goto(`/#/emargement/${uuid}`);
  await page
    .getByText(/^Signé/)
    .first()
    .waitFor();
  expect(await page.getByRole('heading', { name: 'Votre avis en une minute' }).count()).toBe(0);
  expect(phone.errors()).toEqual([]);
});

it('asks who has missed the signatures, on the page of the day and on « Après »', async ({ server, phone: { page } }) => {
  const officer = await logIn(server.url);
  const yesterday = testNow().getTime() - 24 * 3_600_000;
  const { entries } = await planAttendance(officer, 1, { startAt: new Date(yesterday), endAt: new Date(yesterday + 1_800_000) });
  const address = `/#/emargement/${entries[0]?.uuid}`;

  await page.goto(address);
  await page.getByRole('heading', { name: 'Votre avis en une minute' }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Après', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Après' }).waitFor();
  await page.getByRole('link', { name: 'Donner mon avis' }).click();
  await page.getByRole('heading', { level: 1, name: 'Votre avis en une minute' }).waitFor();
});
