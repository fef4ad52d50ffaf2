import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { logIn } from '../support/client.ts';
import { it } from '../support/e2e.ts';
import { planAttendance } from '../support/planAttendance.ts';
import { drawSignature } from '../support/signature.ts';

/** How much of the pad is covered with ink, in thousandths. */
const inkOf = (pad: Locator): Promise<number> =>
  pad.evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let inked = 0;
    for (let index = 3; index < pixels.length; index += 4) inked += (pixels[index] ?? 0) > 60 ? 1 : 0;
    return Math.round((4000 * inked) / pixels.length);
  });

it('lets a trainee sign on a phone, whatever happens meanwhile', async ({ phone, server }) => {
  const { page } = phone;
  const { entries } = await planAttendance(await logIn(server.url));
  const downloads: string[] = [];
  page.on('request', (request) => downloads.push(request.url()));

  await page.goto(`/#/emargement/${entries[0]?.uuid}`);
  await page.getByText(`Bonjour ${entries[0]?.firstName} ${entries[0]?.lastName}`).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(downloads.filter((url) => /mountAdmin|fullcalendar|recordLabel/.test(url))).toEqual([]);

  const send = page.getByRole('button', { name: 'Valider ma signature' }).first();
  await send.click();
  expect(await page.getByRole('alert').textContent()).toContain('La signature est vide');

  const pad = page.getByRole('img', { name: /^Zone de signature/ }).first();
  await drawSignature(page, pad);
  const ink = await inkOf(pad);
  expect(ink).toBeGreaterThan(5);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.waitForTimeout(200);
  expect(await inkOf(pad)).toBeGreaterThan(ink / 2);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForTimeout(200);

  phone.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await send.click();
  await page.getByText('Votre dessin est conservé.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Réessayer' }).click();

  const image = page.getByRole('img', { name: /^Signature de / });
  await image.waitFor();
  await page.getByText(/^Signé le \d{2}\/\d{2}\/\d{4} à \d{2}:\d{2}/).waitFor();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
});

it('lets a trainer gather, sign and validate the sheet on a phone', async ({ phone, server }) => {
  const { page } = phone;
  const officer = await logIn(server.url);
  const { uuid, entries } = await planAttendance(officer);
  const [present, absent] = entries.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const signInDialog = async () => {
    const dialog = page.getByRole('dialog');
    await drawSignature(page, dialog.getByRole('img', { name: /^Zone de signature/ }));
    await dialog.getByRole('button', { name: 'Valider ma signature' }).click();
    await dialog.waitFor({ state: 'detached' });
  };

  await page.goto(`/#/emargement/session/${uuid}`);
  await page.getByRole('button', { name: `Noter absent : ${absent}` }).click();
  await page.getByLabel('Motif (facultatif)').fill('Malade');
  await page.getByRole('button', { name: 'Confirmer l’absence' }).click();
  await page.getByText('Motif : Malade').waitFor();
  await page
    .getByRole('button', { name: `Faire signer ${present},` })
    .first()
    .click();
  await signInDialog();

  expect(await page.getByRole('button', { name: 'Valider la feuille' }).isDisabled()).toBe(true);
  const counterSign = page.getByRole('button', { name: /^Signer en tant que formateur/ });
  await counterSign.first().waitFor();
  while ((await counterSign.count()) > 0) {
    await counterSign.first().click();
    await signInDialog();
  }
  await page.getByRole('button', { name: 'Valider la feuille' }).click();
  await page.getByRole('button', { name: 'Oui, valider' }).click();
  await page.getByText(/^Feuille validée le /).waitFor();

  const { body } = await officer.call<{ validatedAt: string | null }>('GET', `/api/emargements/${uuid}`);
  expect(body.validatedAt).not.toBeNull();
});
