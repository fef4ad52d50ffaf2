import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { yearlyAskingPath } from '../../../model/questionnaires/yearlyAsking.ts';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildPublished } from '../../support/records/questionnaire.ts';

let test: TestApp;
let screens: ReturnType<typeof adminScreens>;
let officer: Person;
let api: ApiClient;

beforeAll(async () => {
  test = await testApp();
  officer = await test.addUser({ groups: ['super-admin'] });
  api = apiClient(test, officer);
  await api.update('/api/configurations', { code: 'email_contact', value: 'contact@organisme.example' });
  screens = adminScreens(test);
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

const addCompany = async (name: string, email: string | null): Promise<number> => {
  const [row] = await test.database.query<{ id: number }>(
    "insert into companies (name, address, zip_code, city, email) values ($1, '1 rue', '69000', 'LYON', $2) returning id",
    [name, email],
  );
  return row?.id ?? 0;
};

const openDialog = async (id: unknown) => {
  const user = userEvent.setup();
  await screens.open(`/questionnaire/${id}/edit`, officer);
  await user.click(await screen.findByRole('button', { name: 'Demander l’avis' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

it('asks companies after saying who has no address and who was asked this year', async () => {
  const { id } = await buildPublished(api, { moment: 'yearly', audience: 'company' });
  await addCompany('ALPHA TRANSPORTS', 'avis@alpha.example');
  await addCompany('BRAVO TRANSPORTS', null);
  const again = await addCompany('CHARLIE TRANSPORTS', 'avis@charlie.example');
  await api.call('POST', yearlyAskingPath(Number(id)), { companies: [again] });
  const { user, dialog } = await openDialog(id);
  const send = dialog.getByRole('button', { name: 'Envoyer' });
  expect(send).toBeDisabled();
  const picker = dialog.getByRole('combobox', { name: /^Sociétés/ });
  for (const name of ['ALPHA', 'BRAVO', 'CHARLIE']) {
    await user.clear(picker);
    await user.type(picker, name);
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  }
  expect(await dialog.findByText(/^Déjà interrogés cette année : CHARLIE TRANSPORTS, le /)).toBeVisible();
  expect(send).toBeDisabled();
  await user.clear(picker);
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(send).toBeEnabled());
  expect(dialog.getByText(/^Sans adresse, le lien sera à donner vous-même : BRAVO TRANSPORTS/)).toBeVisible();
  expect(dialog.getByText(/^1 e-mail partira : ALPHA TRANSPORTS \(avis@alpha\.example\)$/)).toBeVisible();
  await user.click(send);
  expect(await screen.findByText('2026 : 0 réponse sur 3 attendues')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copier le lien de BRAVO TRANSPORTS' })).toBeVisible();
});

it('asks funders by a typed name and address', async () => {
  const { id } = await buildPublished(api, { moment: 'yearly', audience: 'funder' });
  const { user, dialog } = await openDialog(id);
  await user.type(dialog.getByLabelText('Financeur 1'), 'OPCO Route');
  const address = dialog.getByLabelText('Adresse du financeur 1');
  await user.type(address, 'avis@opco');
  await user.tab();
  expect(address).toBeInvalid();
  expect(address).toHaveAccessibleDescription(/e-mail/);
  await user.type(address, '.example');
  expect(address).toBeValid();
  expect(await dialog.findByText(/^1 e-mail partira : OPCO Route \(avis@opco\.example\)$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
  expect(await screen.findByText('OPCO Route')).toBeVisible();
});

it('has no such part at another moment', async () => {
  const { id } = await buildPublished(api, { name: 'À chaud' });
  await screens.open(`/questionnaire/${id}/edit`, officer);
  await screen.findByText('Publication');
  expect(screen.queryByText('Avis demandé')).not.toBeInTheDocument();
});
