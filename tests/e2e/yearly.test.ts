import { expect } from 'vitest';
import { ASKED_ADDRESS } from '../../model/questionnaires/askedView.ts';
import { type YearlyAskingView, yearlyAskingPath } from '../../model/questionnaires/yearlyAsking.ts';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { type Client, logIn } from '../support/app/client.ts';
import { axeFindings } from '../support/browser/axe.ts';
import { it } from '../support/browser/e2e.ts';
import { fillIn, press } from '../support/browser/formSteps.ts';

const FUNDER = { name: 'OPCO Route', email: 'avis@opco-route.example' };
const COMMENT = 'Les factures arrivent tard.';
const QUESTIONNAIRE = {
  name: 'Avis annuel des financeurs',
  moment: 'yearly',
  audience: 'funder',
  isAnonymous: false,
  thanks: 'Merci, à l’année prochaine.',
  questions: [
    { kind: 'scale', text: 'Nos dossiers sont complets', isRequired: true, lowWord: 'Pas du tout', highWord: 'Tout à fait' },
    { kind: 'long_text', text: 'Un mot de plus ?' },
  ],
};

interface Named {
  readonly '@id': string;
  readonly id: number;
  readonly version: number;
}

const publish = async (officer: Client): Promise<number> => {
  const { body: draft } = await officer.call<Named>('POST', '/api/questionnaires', QUESTIONNAIRE);
  const published = await officer.call<Named>('PUT', `${draft['@id']}/publish`, { version: draft.version });
  expect(published.status).toBe(200);
  return draft.id;
};

it('asks a funder once a year by mail, who answers on a phone', async ({ server, page, phone }) => {
  const officer = await logIn(server.url);
  const id = await publish(officer);
  await page.request.post('/login', { data: { username: 'admin@pilotage.example', password: DEMONSTRATION_PASSWORD } });
  await page.goto(`/#/questionnaire/${id}/edit`);
  await press(page, 'Demander l’avis');
  const dialog = page.getByRole('dialog');
  await fillIn(dialog, { 'Financeur 1': FUNDER.name, 'Adresse du financeur 1': FUNDER.email });
  await dialog.getByText(`1 e-mail partira : ${FUNDER.name} (${FUNDER.email})`).waitFor();
  await press(dialog, 'Envoyer');
  await page.getByText(/: 0 réponse sur 1 attendue$/).waitFor();

  const asked = await officer.call<YearlyAskingView>('GET', yearlyAskingPath(id));
  const guest = phone.page;
  await guest.goto(`/#/${ASKED_ADDRESS}/${asked.body.invitations[0]?.token}`);
  await guest.getByRole('heading', { level: 1, name: QUESTIONNAIRE.name }).waitFor();
  expect(await axeFindings(guest)).toEqual([]);
  await guest
    .getByRole('group', { name: /^Nos dossiers sont complets/ })
    .getByRole('radio', { name: /^2/ })
    .check();
  await guest.getByLabel('Un mot de plus ?').fill(COMMENT);
  await press(guest, 'Envoyer');
  await guest.getByText(QUESTIONNAIRE.thanks).waitFor();

  // Whom it was asked of, and what they have written.
  await page.reload();
  await page.getByText(/: 1 réponse sur 1 attendue$/).waitFor();
  await page.goto(`/#/questionnaire_results?questionnaire=${id}`);
  await page.getByText(COMMENT).waitFor();
  // Nobody is asked twice in a year without the officer knowing.
  await page.goto(`/#/questionnaire/${id}/edit`);
  await press(page, 'Demander l’avis');
  await fillIn(dialog, { 'Financeur 1': FUNDER.name, 'Adresse du financeur 1': FUNDER.email });
  await dialog.getByText(/^Déjà interrogés cette année\s: OPCO Route, le /).waitFor();
  await dialog.getByText('Aucun e-mail ne partira.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Envoyer', exact: true }).isDisabled()).toBe(true);
  await press(dialog, 'Annuler');
});
