import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ATTACHMENT_MAX_BYTES } from '../../model/kernel/values/fileSize.ts';
import { adminScreens } from '../support/admin/adminScreen.tsx';
import { apiClient } from '../support/app/apiClient.ts';
import type { Person } from '../support/app/people.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { PDF, pdfOf } from '../support/app/upload.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

let test: TestApp;
let screens: ReturnType<typeof adminScreens>;
let writer: Person;
let reader: Person;
let place: number;
let type: number;

beforeAll(async () => {
  test = await testApp();
  const roles = ['ROLE_WRITE_TRAINING_LOCATION', 'ROLE_WRITE_TRAINING_TYPE'] as const;
  writer = await test.addUser({ roles });
  reader = await test.addUser({ roles: ['ROLE_READ_TRAINING_LOCATION'] });
  const admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  place = (await buildRecord(admin, 'training_locations')).id;
  type = (await buildRecord(admin, 'training_types')).id;
  screens = adminScreens(test);
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

const fileOf = (name: string, content: string | Uint8Array, type = 'application/pdf') =>
  new File([content as BlobPart], name, { type });
const plan = fileOf('plan.pdf', PDF);

const field = (name: string) => screen.findByRole('group', { name });
const choose = async (group: HTMLElement, file: File) =>
  userEvent.upload(within(group).getByLabelText(/./, { selector: 'input' }), file, { applyAccept: false });
/**
 * Stored by SQL: jsdom loses a form's file on the way to the API. The whole upload is tested in a browser
 * (tests/e2e/fileInput.test.ts).
 */
const keepPlan = () =>
  test.database.query(
    `with stored as (insert into files (storage_key, file_name, content_type, size, sha256)
      values (gen_random_uuid()::text, 'plan.pdf', 'application/pdf', 9, 'x') returning id)
     update training_locations set access_plan_id = (select id from stored), version = version + 1 where id = $1`,
    [place],
  );

describe('a file in a form', () => {
  it('offers readers of a brand no file for its letterhead', async () => {
    const admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
    const brand = (await buildRecord(admin, 'car_brands')).id;
    await screens.open(`/car_brand/${brand}/edit`, await test.addUser({ roles: ['ROLE_READ_CAR_MODEL'] }));
    expect(await screen.findByText(/^Les e-mails d’une formation propre au constructeur/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Choisir un fichier/ })).not.toBeInTheDocument();
  });

  it('refuses large, empty or wrong files before sending', async () => {
    await screens.open(`/training_location/${place}/edit`, writer);
    const group = await field('Plan d’accès');
    await choose(group, fileOf('notes.txt', 'texte', 'text/plain'));
    expect(await within(group).findByText(/^Un fichier PDF, JPG ou PNG est attendu/)).toBeInTheDocument();
    await choose(group, fileOf('vide.pdf', ''));
    expect(await within(group).findByText('Ce fichier est vide')).toBeInTheDocument();
    await choose(group, fileOf('plan.pdf', pdfOf(ATTACHMENT_MAX_BYTES + 1)));
    expect(await within(group).findByText('Ce fichier est trop volumineux : 8 Mo au plus')).toBeInTheDocument();
    expect(screens.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('keeps the previous file when the call fails, and shows the reason', async () => {
    await keepPlan();
    screens.server.use(http.post('*/api/files', () => HttpResponse.error()));
    await screens.open(`/training_location/${place}/edit`, writer);
    const group = await field('Plan d’accès');
    await choose(group, plan);
    expect(await within(group).findByText('Erreur : sans réponse du serveur')).toBeInTheDocument();
    expect(within(group).getByRole('link', { name: 'Télécharger plan.pdf' })).toBeInTheDocument();
  });

  it('waits for the upload before saving', async () => {
    screens.server.use(http.post('*/api/files', () => new Promise<never>(() => undefined)));
    await screens.open(`/training_location/${place}/edit`, writer);
    const group = await field('Plan d’accès');
    await userEvent.type(screen.getByRole('textbox', { name: 'Ville' }), ' centre');
    await choose(group, plan);
    expect(await within(group).findByRole('progressbar', { name: 'Envoi de plan.pdf…' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await within(group).findByText(/^Le fichier est en cours d’envoi/)).toBeInTheDocument();
    await userEvent.click(within(group).getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(within(group).queryByRole('progressbar')).not.toBeInTheDocument());
    expect(screens.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  it('accepts only pictures where declared', async () => {
    await screens.open(`/training_type/${type}/edit`, writer);
    const group = await field('Pictogramme');
    expect(within(group).getByText('JPG ou PNG, 8 Mo au plus')).toBeInTheDocument();
    await choose(group, plan);
    expect(await within(group).findByText(/^Un fichier JPG ou PNG est attendu/)).toBeInTheDocument();
  });

  it('is a link for readers', async () => {
    await keepPlan();
    await screens.open(`/training_location/${place}/edit`, reader);
    const link = await screen.findByRole('link', { name: 'Télécharger plan.pdf' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/api\/files\/\d+$/));
    expect(screen.queryByRole('button', { name: /^(Choisir|Remplacer|Retirer)/ })).not.toBeInTheDocument();
  });
});
