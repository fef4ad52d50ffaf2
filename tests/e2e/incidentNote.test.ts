import { expect, onTestFinished } from 'vitest';
import type { SheetView } from '../../model/attendance/attendanceViews.ts';
import { logIn } from '../support/app/client.ts';
import { axeFindings } from '../support/browser/axe.ts';
import { openPage } from '../support/browser/browser.ts';
import { startDemonstrationCopy } from '../support/browser/demonstration.ts';
import { it } from '../support/browser/e2e.ts';
import { testNow } from '../support/clock.ts';
import { planAttendance } from '../support/records/planAttendance.ts';

const TEXT = 'Un stagiaire est tombé en descendant du véhicule.\nIl va bien, sa société est prévenue.';

it('sends an incident noted without network once it is back, with both its times', async ({ browser }) => {
  // Time passes: a server of its own.
  const { server, remove } = await startDemonstrationCopy();
  const phone = await openPage(browser, 'phone', server.url);
  onTestFinished(async () => {
    await phone.keepPicture('incident-note');
    await phone.close();
    await server.kill();
    await remove();
  });
  phone.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  const { page } = phone;
  const officer = await logIn(server.url);
  const { uuid } = await planAttendance(officer, 2);
  await page.goto(`/#/emargement/session/${uuid}?incident=1`);
  const dialog = page.getByRole('dialog', { name: 'Noter un incident' });
  const text = dialog.getByLabel('Que s’est-il passé ?');
  const confirm = dialog.getByRole('button', { name: 'Enregistrer l’incident' });
  await text.fill('…');
  expect(await confirm.isDisabled()).toBe(true);
  await text.fill(TEXT);
  expect(await axeFindings(page)).toEqual([]);

  await page.context().setOffline(true);
  await confirm.click();
  await dialog.waitFor({ state: 'detached' });
  const section = page.getByRole('region', { name: 'Incidents de la journée' });
  await section.getByText(/^Écrit le .*, en attente du réseau$/).waitFor();
  const kept = page.getByText('Incident conservé sur cet appareil', { exact: true });
  await kept.waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // The page is closed; an hour later it is opened again, with network.
  await server.passTimeUntil(new Date(testNow().getTime() + 60 * 60_000));
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto(`/#/emargement/session/${uuid}`);
  await section.getByText(/^Noté le .*, reçu à .*, par .* \(écran du formateur\)$/).waitFor();
  await kept.waitFor({ state: 'detached' });
  expect(await section.getByText('Un stagiaire est tombé').count()).toBe(1);
  const { body } = await officer.call<SheetView>('GET', `/api/emargements/${uuid}`);
  expect(body.incidents).toMatchObject([{ text: TEXT, receivedAt: expect.any(String) }]);
  expect(phone.errors()).toEqual([]);
});
