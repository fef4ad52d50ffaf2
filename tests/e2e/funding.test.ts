import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import { type Client, logIn } from '../support/app/client.ts';
import { it } from '../support/browser/e2e.ts';
import { openChoices } from '../support/browser/openChoices.ts';
import { planAttendance } from '../support/records/planAttendance.ts';

const QUALIFICATIONS = 'Titre professionnel ECSR';

/** The needs of a session's sheet, which an OPCO and one of the trainees pay, and its trainer's qualifications. */
const plan = async ({ call }: Client, planned: Awaited<ReturnType<typeof planAttendance>>) => {
  const [funded, individual] = planned.entries.map(({ needTraining }) => needTraining.id);
  const { body: companies } = await call<{ member: { '@id': string }[] }>('GET', '/api/companies?itemsPerPage=1');
  const company = companies.member[0]?.['@id'];
  const paid = await call('PUT', `/api/need_trainings/${funded}`, { company, manager: null });
  const alone = await call('PUT', `/api/need_trainings/${individual}`, { company: null, manager: null, unitPrice: 420 });
  expect([paid.status, alone.status]).toEqual([200, 200]);
  const day = `/api/logistic_sessions/${planned.logisticSession}`;
  const { body } = await call<{ trainers: { '@id': string }[] }>('GET', day);
  for (const trainer of body.trainers) await call('PUT', trainer['@id'], { qualifications: QUALIFICATIONS });
  return funded;
};

const produce = async (page: Page, file: RegExp, origin: string): Promise<string> => {
  await page.getByRole('button', { name: 'Produire', exact: true }).click();
  const link = page.getByRole('link', { name: file }).first();
  const answer = await page.request.get(new URL((await link.getAttribute('href')) ?? '', origin).href);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.body())), { mergePages: true });
  return text;
};

it('produces the convention of an OPCO and the contract of a person', async ({ page, server }) => {
  const administrator = await logIn(server.url);
  const planned = await planAttendance(administrator, 2);
  const funded = await plan(administrator, planned);
  const [name = '', value = ''] = administrator.cookie.split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);

  await page.goto(`/#/trainee/${funded}/training`);
  await page.getByLabel('Prix de la formation (€ HT)').fill('650');
  await openChoices(page.getByRole('combobox', { name: 'Financeur (OPCO)' }));
  await page.getByRole('option', { name: 'AKTO' }).click();
  await page.getByLabel('N° de dossier du financeur').fill('D-2026-0042');
  await page.getByLabel('Subrogation de paiement').click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Fiche enregistrée').waitFor();

  await page.goto(`/#/logistic_session/${planned.logisticSession}/edit?section=documents`);
  await openChoices(page.getByRole('combobox', { name: 'Document', exact: true }));
  await page.getByRole('option', { name: 'Convention', exact: true }).click();
  await page.getByText('1 stagiaire paie lui-même sa formation : il signe un contrat de formation.').waitFor();
  const convention = await produce(page, /Convention.*\.pdf/, server.url);
  for (const words of ['650,00 €', 'AKTO', 'D-2026-0042', 'oui : le financeur règle l’organisme'])
    expect(convention).toContain(words);

  await page.getByRole('button', { name: 'Passer aux contrats' }).click();
  await page.getByText('1 document sera produit').waitFor();
  const contract = await produce(page, /Contrat.*\.pdf/, server.url);
  for (const words of ['L6353-3 à L6353-7', '420,00 €', QUALIFICATIONS, 'Délai de rétractation', '10 jours'])
    expect(contract).toContain(words);
});
