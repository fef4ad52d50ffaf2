import { expect } from 'vitest';
import { logIn } from '../support/app/client.ts';
import { PDF } from '../support/app/upload.ts';
import { it } from '../support/browser/e2e.ts';
import { openChoices } from '../support/browser/openChoices.ts';

it('stores, downloads and deletes a trainer’s document', async ({ page, server }) => {
  const { call, cookie } = await logIn(server.url);
  const { body } = await call<{ member: readonly { '@id': string; id: number }[] }>('GET', '/api/trainers?itemsPerPage=1');
  const [trainer] = body.member;
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(`/#/trainer/${trainer?.id}/edit`);

  await page.getByRole('button', { name: 'Déposer un document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Déposer un document' });
  await openChoices(dialog.getByRole('combobox', { name: 'Type de document' }));
  await page.getByRole('option', { name: 'Contrat' }).click();
  await dialog
    .getByLabel('Choisir un fichier')
    .setInputFiles({ name: 'contrat 2026.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
  await dialog.getByRole('button', { name: 'Déposer un document' }).click();

  const link = page.getByRole('link', { name: 'Télécharger contrat 2026.pdf' });
  const iri = ((await link.getAttribute('href')) ?? '').replace('/download', '');
  const answer = await page.request.get(`${server.url}${iri}/download`);
  expect(answer.headers()['content-disposition']).toContain('contrat');
  expect(await answer.text()).toBe(PDF);

  await page.getByRole('listitem').filter({ has: link }).getByRole('button', { name: 'Supprimer' }).click();
  const question = page.getByRole('dialog', { name: /contrat 2026\.pdf/ });
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await question.waitFor({ state: 'detached' });
  await link.waitFor({ state: 'detached' });
  await expect.poll(async () => (await call('GET', iri)).status).toBe(404);
});
