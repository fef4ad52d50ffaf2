import { expect, onTestFinished } from 'vitest';
import type { SheetEntriesView } from '../../model/attendance/attendanceViews.ts';
import { MINUTE_MS, parisTime } from '../../model/calendar/parisTime.ts';
import { logIn } from '../support/app/client.ts';
import { axeFindings } from '../support/browser/axe.ts';
import { openPage } from '../support/browser/browser.ts';
import { startDemonstrationCopy } from '../support/browser/demonstration.ts';
import { it } from '../support/browser/e2e.ts';
import { testNow } from '../support/clock.ts';
import { planAttendance } from '../support/records/planAttendance.ts';

it('sends absences and late arrivals noted without network once it is back', async ({ browser }) => {
  const { server, remove } = await startDemonstrationCopy();
  const phone = await openPage(browser, 'phone', server.url);
  onTestFinished(async () => {
    await phone.keepPicture('kept-absence');
    await phone.close();
    await server.kill();
    await remove();
  });
  phone.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  const { page } = phone;
  const officer = await logIn(server.url);
  const { uuid, entries } = await planAttendance(officer, 2);
  // Within the session, which begins a quarter of an hour before now, whenever this file has its turn.
  const arrival = parisTime(testNow());
  const laterArrival = parisTime(new Date(testNow().getTime() + 5 * MINUTE_MS));
  await page.goto(`/#/emargement/session/${uuid}`);
  const [first, second] = [page.locator('li.trainee').nth(0), page.locator('li.trainee').nth(1)];
  await first.getByRole('button', { name: /^Noter absent/ }).waitFor();

  await page.context().setOffline(true);
  await first.getByRole('button', { name: /^Noter absent/ }).click();
  await first.locator('form button[type=submit]').click();
  await first.getByText('En attente du réseau').waitFor();
  await first.getByRole('button', { name: /^Noter présent/ }).waitFor();
  await second.getByRole('button', { name: /^Retard ou départ/ }).click();
  await second.locator('input[type=time]').first().fill(arrival);
  await second.locator('form button[type=submit]').click();
  await second.getByText(`arrivé à ${arrival}`).waitFor();
  await page.getByText('2 envois conservés sur cet appareil').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto(`/#/emargement/session/${uuid}`);
  await first.getByRole('button', { name: /^Noter présent/ }).waitFor();
  await page.getByText('En attente du réseau').first().waitFor({ state: 'detached' });
  // The two are sent one after the other.
  const noted = async () => {
    const { body } = await officer.call<SheetEntriesView>('GET', `/api/emargements/${uuid}/need_trainings`);
    return body.member.map(({ halfDayNotes: [note] }) => [note?.isAbsent, note?.arrivedAt]);
  };
  await expect.poll(noted, { timeout: 30_000 }).toEqual([
    [true, null],
    [false, arrival],
  ]);
  expect(phone.errors()).toEqual([]);

  // An officer notes meanwhile when the second one came (weaties/pitlog 20).
  phone.expectErrors(/409/);
  await page.context().setOffline(true);
  await second.getByRole('button', { name: /^Noter absent/ }).click();
  await second.locator('form button[type=submit]').click();
  await second.getByText('En attente du réseau').waitFor();
  await server.passTimeUntil(new Date(testNow().getTime() + 60_000));
  const late = { period: 'morning', arrivedAt: laterArrival, leftAt: null };
  expect(await officer.call('PUT', `/api/emargements/${entries[1]?.uuid}`, late)).toMatchObject({ status: 200 });
  await page.context().setOffline(false);
  await page.getByText(/Quelqu’un a noté autre chose depuis/).waitFor();
  expect(await noted()).toEqual([
    [true, null],
    [false, laterArrival],
  ]);
});
