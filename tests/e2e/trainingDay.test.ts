import type { Page } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { type Client, logIn } from '../support/app/client.ts';
import { axeFindings } from '../support/browser/axe.ts';
import { openPage, type WatchedPage } from '../support/browser/browser.ts';
import { type DemonstrationCopy, startDemonstrationCopy } from '../support/browser/demonstration.ts';
import { it } from '../support/browser/e2e.ts';
import { openChoices } from '../support/browser/openChoices.ts';
import { recogniseTrainer } from '../support/browser/recogniseTrainer.ts';
import { drawByTouch, drawSignature } from '../support/browser/signature.ts';
import { testNow } from '../support/clock.ts';
import { planAttendance } from '../support/records/planAttendance.ts';
import { openMailServer } from '../support/servers/mailServer.ts';
import { alterStored, verify } from '../support/servers/verify.ts';

const OFFICER = 'admin@pilotage.example';
const JOB = { timeout: 60_000, interval: 250 };

const sendAtOnce = async (administrator: Client): Promise<void> => {
  const { status } = await administrator.call('PUT', '/api/configurations', { code: 'mail_delay_minutes', value: '0' });
  expect(status).toBe(200);
};

/** One letter of the last signature that was sealed. */
const alterOneByte = async (copy: DemonstrationCopy): Promise<number> => {
  const [line] = await alterStored(copy, 'emargement_events', {
    find: "select id from emargement_events where type = 'signed' order by id desc limit 1",
    change: "actor_name = overlay(actor_name placing '_' from 1 for 1)",
  });
  return Number(line?.id ?? 0);
};

const signHere = async ({ page }: WatchedPage, bends: number): Promise<void> => {
  const pad = page.getByRole('img', { name: /^Zone de signature/ }).first();
  await drawByTouch(page, pad, bends);
  await page.getByRole('button', { name: 'Valider ma signature' }).first().click();
};

/** The preview is the letter itself, on both widths: styles in attributes and the logo, with no finding of axe. */
const checkPreview = async (page: Page): Promise<void> => {
  const frame = page.getByTitle('Aperçu du message');
  const letter = frame.contentFrame();
  await letter.getByText('Bonjour').first().waitFor();
  const logo = letter.locator('img');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const band = () =>
    letter
      .locator('.sheet td')
      .first()
      .evaluate((cell) => getComputedStyle(cell).borderTopWidth);
  expect(await band()).toBe('6px');
  const widthOf = async () => (await frame.boundingBox())?.width ?? 0;
  expect(await widthOf()).toBeGreaterThan(600);
  await page.getByRole('button', { name: 'Téléphone', exact: true }).click();
  await expect.poll(widthOf).toBe(360);
  expect(await band()).toBe('6px');
  expect(await axeFindings(page)).toEqual([]);
};

const sendConvocations = async (page: Page): Promise<void> => {
  // Content above the button is loaded: it no longer moves.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /^Envoyer un document :/ }).click();
  const dialog = page.getByRole('dialog');
  await checkPreview(page);
  await dialog.getByRole('button', { name: 'Envoyer 3 messages' }).click();
  await dialog.waitFor({ state: 'detached' });
};

const download = async (page: Page, press: () => Promise<void>): Promise<string> => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return file.path();
};

const counterSign = async (page: Page, recognise: () => Promise<void>): Promise<void> => {
  const open = page.getByRole('button', { name: /^Signer en tant que formateur/ });
  await open.first().waitFor();
  for (let count = 0; (await open.count()) > 0; count += 1) {
    await open.first().click();
    if (count === 0) await recognise();
    const dialog = page.getByRole('dialog');
    await drawSignature(page, dialog.getByRole('img', { name: /^Zone de signature/ }));
    await dialog.getByRole('button', { name: 'Valider ma signature' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: 'Valider la feuille' }).click();
  await page.getByRole('button', { name: 'Oui, valider' }).click();
  await page.getByText(/^Feuille validée le /).waitFor();
};

it('runs a training day with mails, signatures, certificates and a verified control file', async ({ browser }) => {
  const mail = await openMailServer();
  const { server, ...data } = await startDemonstrationCopy({ environment: { SMTP_URL: mail.url } });
  const administrator = await logIn(server.url);
  await sendAtOnce(administrator);
  const { uuid, logisticSession, entries } = await planAttendance(administrator, 3);
  const [scanning, offline, absent] = entries.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const desk = await openPage(browser, 'desktop', server.url);
  const trainer = await openPage(browser, 'phone', server.url);
  const phones = [await openPage(browser, 'phone', server.url), await openPage(browser, 'phone', server.url)] as const;
  const officer = desk.page;
  onTestFailed(async () => {
    for (const [index, { keepPicture }] of [desk, trainer, ...phones].entries()) await keepPicture(`training-day-${index}`);
    await server.kill();
  });

  // Convocations are sent and received.
  await officer.request.post('/login', { data: { username: OFFICER, password: DEMONSTRATION_PASSWORD } });
  await officer.goto(`/#/logistic_session/${logisticSession}/edit?section=mails`);
  await sendConvocations(officer);
  await expect.poll(() => mail.received.length, JOB).toBe(3);
  for (const { mail: message } of mail.received) {
    expect(message.subject).toMatch(/onvocation/);
    expect(new Set(message.attachments.map(({ mimeType }) => mimeType))).toEqual(
      new Set(['image/png', 'text/calendar', 'application/pdf', 'application/ics']),
    );
  }

  // One trainee scans the trainer's code; another signs offline; the third is absent.
  await trainer.page.goto(`/#/emargement/session/${uuid}`);
  await trainer.page.getByRole('button', { name: 'QR code à scanner' }).click();
  const code = (await trainer.page.locator('.screen-code-text').textContent()) ?? '';
  await phones[0].page.goto('/#/emargement/code');
  await phones[0].page.getByLabel('Code').fill(code);
  await phones[0].page.getByRole('button', { name: 'Continuer' }).click();
  await phones[0].page.getByRole('button', { name: scanning ?? '' }).click();
  await phones[0].page.getByRole('button', { name: `Je suis ${scanning}` }).click();
  await signHere(phones[0], 7);
  await phones[0].page
    .getByText(/^Signé le /)
    .first()
    .waitFor();

  phones[1].expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await phones[1].page.goto(`/#/emargement/${entries[1]?.uuid}`);
  await phones[1].page.getByText(`Bonjour ${offline}`).waitFor();
  await phones[1].page.context().setOffline(true);
  await signHere(phones[1], 25);
  await phones[1].page.getByText('Signature conservée sur cet appareil').first().waitFor();
  await phones[1].page.context().setOffline(false);
  await phones[1].page
    .getByText(/^Signé le /)
    .first()
    .waitFor();

  await trainer.page.getByRole('button', { name: 'Fermer' }).click();
  await trainer.page.getByRole('button', { name: `Noter absent : ${absent}` }).click();
  await trainer.page.getByLabel(/^Catégorie/).selectOption('no_show');
  await trainer.page.getByLabel(/^Précision pour le chargé/).fill('Malade');
  await trainer.page.getByRole('button', { name: 'Confirmer l’absence' }).click();
  await trainer.page.getByText('Absent (sans nouvelles)').first().waitFor();
  await counterSign(trainer.page, () => recogniseTrainer(trainer.page, administrator, uuid));

  // Certificates wait for the end, state the signed hours, and nobody else gets one.
  await server.passTimeUntil(new Date(testNow().getTime() + 60 * 60_000));
  await officer.reload();
  await openChoices(officer.getByRole('combobox', { name: 'Document', exact: true }));
  await officer.getByRole('option', { name: 'Certificat de réalisation' }).click();
  await officer.getByText('2 documents seront produits').waitFor();
  await officer.getByRole('button', { name: 'Produire', exact: true }).click();
  await officer.getByText(/^Certificat de réalisation · 2 documents/).waitFor();
  await officer.getByRole('link', { name: /\.pdf/ }).first().waitFor({ timeout: 60_000 });

  // Control file and journal verify, until one byte changes.
  await officer.getByRole('tab', { name: 'Preuves' }).click();
  await officer.getByRole('button', { name: 'Préparer le dossier de contrôle' }).click();
  const link = officer.getByRole('link', { name: /^Télécharger le dossier/ });
  await link.first().waitFor({ timeout: 60_000 });
  const zip = await download(officer, () => link.first().click());
  expect(await verify({}, '--control-file', zip)).toEqual({ code: 0, said: expect.stringContaining('Conforme') });
  for (const opened of [desk, trainer, ...phones]) {
    expect(opened.errors()).toEqual([]);
    await opened.close();
  }
  await server.stop();
  await mail.close();
  const settings = { DATA_DIR: data.dataDirectory, DEMO: '1', ...data.environment };
  expect(await verify(settings)).toEqual({ code: 0, said: expect.stringContaining('Conforme') });
  const altered = await alterOneByte(data);
  const verdict = await verify(settings);
  expect(verdict).toEqual({ code: 1, said: expect.stringContaining(`Ligne ${altered} :`) });
  await data.remove();
});
