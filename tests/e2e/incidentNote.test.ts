import { expect } from 'vitest';
import type { SheetView } from '../../model/attendance/attendanceViews.ts';
import { axeFindings } from '../support/axe.ts';
import { logIn } from '../support/client.ts';
import { testNow } from '../support/clock.ts';
import { it } from '../support/e2e.ts';
import { planAttendance } from '../support/planAttendance.ts';

const TEXT = 'Un stagiaire est tombé en descendant du véhicule.\nIl va bien, sa société est prévenue.';

it('a trainer notes an incident without network; it is sent later with both its times', async ({ server, phone }) => {
  const { page } = phone;
  phone.expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const officer = await logIn(server.url);
  const { uuid } = await planAttendance(officer, 2);
  await page.goto(`/#/emargement/session/${uuid}?incident=1`);
  const dialog = page.getByRole('dialog', { name: 'Noter un incident' });
  const confirm = dialog.getByRole('button', { name: 'Enregistrer l’incident' });
  await dialog.getByLabel('Que s’est-il passé ?').fill('…');
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByLabel('Que s’est-il passé ?').fill(TEXT);
  expect(await axeFindings(page)).toEqual([]);

  await page.context().setOffline(true);
  await confirm.click();
  await dialog.waitFor({ state: 'detached' });
  const section = page.getByRole('region', { name: 'Incidents de la journée' });
  await section.getByText(/^Écrit le .*, en attente du réseau$/).waitFor();
  await page.getByText('Incident conservé sur cet appareil', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // An hour later the network is back, after the page was closed.
  await server.passTimeUntil(new Date(testNow().getTime() + 60 * 60_000));
  await page.context().setOffline(false);
  await page.reload();
  await section.getByText(/^Noté le .*, reçu à .*, par .* \(écran du formateur\)$/).waitFor();
  await page.getByText('Incident conservé sur cet appareil', { exact: true }).waitFor({ state: 'detached' });
  expect(await section.getByText('Un stagiaire est tombé').count()).toBe(1);

  const { body } = await officer.call<SheetView>('GET', `/api/emargements/${uuid}`);
  expect(body.incidents).toMatchObject([{ text: TEXT, receivedAt: expect.any(String) }]);
});
