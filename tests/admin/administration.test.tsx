import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adminScreens } from '../support/adminScreen.tsx';
import { type ApiClient, apiClient } from '../support/apiClient.ts';
import { buildRecord } from '../support/buildRecord.ts';
import type { Person } from '../support/people.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

const SLOW = { timeout: 20_000 };

let test: TestApp;
let api: ApiClient;
let screens: ReturnType<typeof adminScreens>;
let admin: Person;

beforeAll(async () => {
  test = await testApp();
  admin = await test.addUser({ groups: ['super-admin'] });
  api = apiClient(test, admin);
  screens = adminScreens(test);
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
const pick = async (combobox: RegExp, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: combobox }, SLOW));
  await userEvent.click(await screen.findByRole('option', { name: option }, SLOW));
};
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name }, SLOW);
const calls = (method: string) => screens.calls.filter((call) => call.startsWith(method));

describe('configurations', () => {
  it('give a known code its first value with one PUT, in the input of its kind', async () => {
    await screens.open('/configurations/new', admin);
    await pick(/^Paramètre/, 'Émargement : jours de validité des liens');
    const value = await screen.findByRole('textbox', { name: /^Valeur/ });
    expect(value).toHaveAccessibleDescription(/les liens d’émargement restent ouverts.*Sans valeur enregistrée : \d+/);
    await userEvent.type(value, '400');
    await save();
    expect(await screen.findByText('La valeur doit être au plus 365')).toBeInTheDocument();
    expect(calls('PUT')).toEqual([]);

    await userEvent.clear(value);
    await userEvent.type(value, '45');
    await save();
    await waitFor(() => expect(screens.address()).toMatch(/^\/configurations\/list/), SLOW);
    expect(calls('PUT')).toEqual(['PUT /api/configurations']);
    expect((await api.list('/api/configurations?code=attendance_link_days')).member).toMatchObject([{ value: '45' }]);
  });

  it('say statuses in words, and offer no code that has a value', async () => {
    await api.call('PUT', '/api/configurations', { code: 'need_training_planned_statuses', value: 'planifie, forme' });
    await screens.open('/configurations/list', admin);
    expect(await screen.findByText('Planifié, Formé', {}, SLOW)).toBeInTheDocument();

    await userEvent.click(screen.getByRole('link', { name: 'Créer' }));
    await userEvent.click(await screen.findByRole('combobox', { name: /^Paramètre/ }, SLOW));
    expect(await screen.findByRole('option', { name: 'E-mail expéditeur Lexus' })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: /Statuts de besoin/ })).not.toBeInTheDocument();
  });

  it('are not given by readers', async () => {
    const reader = await test.addUser({ roles: ['ROLE_READ_CONFIGURATION'] });
    await screens.open('/configurations/new', reader);
    expect(await heading('Accès refusé')).toBeInTheDocument();
  });
});

describe('notification e-mails', () => {
  it('take the variables of their document and reader at the caret, and refuse others', async () => {
    await screens.open('/notifications_email/new', admin);
    await pick(/^Document/, 'Convocation');
    await pick(/^Destinataire/, 'Individuel');
    const object = screen.getByRole('textbox', { name: /^Objet/ });
    await userEvent.type(object, 'Votre session à ');
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Variables à insérer : Objet' })).getByRole('button', {
        name: 'Ville du lieu',
      }),
    );
    expect(object).toHaveValue('Votre session à {{location_city}}');
    expect(object).toHaveFocus();

    const content = screen.getByRole('textbox', { name: /^Contenu/ });
    await userEvent.type(content, 'Bonjour {{{{manager_last_name}}');
    await save();
    expect(await screen.findByText('Variable inconnue pour ce document : {{manager_last_name}}')).toBeInTheDocument();
    expect(calls('POST')).toEqual([]);

    await userEvent.clear(content);
    await userEvent.type(content, 'Bonjour');
    await save();
    await waitFor(() => expect(screens.address()).toMatch(/^\/notifications_email\/list/), SLOW);
    expect((await api.list('/api/notification_emails')).member).toMatchObject([{ object: 'Votre session à {{location_city}}' }]);
  });

  it('of a convention have no brand and no training type', async () => {
    await screens.open('/notifications_email/new', admin);
    await pick(/^Marque/, 'Lexus');
    await pick(/^Document/, 'Convention');
    expect(await screen.findByText('Une convention n’a pas de marque.')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: /^Marque/ })).toHaveValue('Générique');
    expect(screen.getByText('Seule une convocation dépend du type de formation.')).toBeInTheDocument();
  });

  it('stay when they are permanent, and say so', async () => {
    const template = await buildRecord(api, 'notification_emails', {
      emailNotificationTypeDocument: 'attestation',
      isPermanent: true,
    });
    await screens.open(`/notification_email/${template.id}/edit`, admin);
    expect(
      await screen.findByText('Ce modèle est permanent : il peut être modifié, pas supprimé.', {}, SLOW),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Supprimer' })).not.toBeInTheDocument();
  });
});

describe('days of the planning', () => {
  it('are marked on rows chosen by name', async () => {
    await buildRecord(api, 'logistic_areas', { name: 'Nord', position: 7 });
    await screens.open('/calendar_day/new', admin);
    await pick(/^Lignes du planning/, 'Nord');
    await pick(/^Type/, 'Férié');
    const date = screen.getByRole('group', { name: /^Date/ });
    await userEvent.click(within(date).getByRole('spinbutton', { name: 'Jour' }));
    await userEvent.keyboard('24122026');
    await save();
    await waitFor(() => expect(screens.address()).toMatch(/^\/calendar_day\/list/), SLOW);
    expect(await screen.findByText('Ligne 7', {}, SLOW)).toBeInTheDocument();
    expect((await api.list('/api/calendar_days')).member).toMatchObject([{ date: '2026-12-24', positions: [7] }]);
  });

  it('of events are removed, not changed', async () => {
    const day = await buildRecord(api, 'event_days', { name: 'Salon' });
    await screens.open(`/event_day/${day.id}`, admin);
    await heading(/^Salon/);
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirmer' }));
    await waitFor(() => expect(screens.address()).toMatch(/^\/event_day\/list/), SLOW);
    expect((await api.list('/api/event_days')).totalItems).toBe(0);
  });
});

describe('user groups', () => {
  const MANAGES = ['ROLE_READ_USER_GROUP', 'ROLE_WRITE_USER_GROUP', 'ROLE_READ_VEHICULE'] as const;

  it('carry the rights that are ticked, saved at once; what one lacks is closed', async () => {
    const clerk = await test.addUser({ roles: MANAGES });
    const group = await buildRecord(api, 'user_groups', { name: 'Atelier', roles: ['ROLE_READ_HOTEL'] });
    await screens.open(`/user_group/${group.id}/edit`, clerk);
    await userEvent.click(await screen.findByRole('link', { name: 'Droits du groupe (1)' }, SLOW));

    await heading('Droits du groupe « Atelier »');
    expect(screen.getByText(/Les droits grisés vous manquent/)).toBeInTheDocument();
    const right = (name: string) => screen.getByRole('checkbox', { name });
    expect(right('Modifier : véhicules')).toBeDisabled();
    expect(right('Super administrateur')).toBeDisabled();
    expect(right('Consulter : hôtels')).toBeChecked();
    await userEvent.click(right('Consulter : véhicules'));
    await save();

    await waitFor(() => expect(screens.address()).toBe(`/user_group/${group.id}/edit`), SLOW);
    expect(calls('PUT')).toEqual([`PUT ${group['@id']}`]);
    expect(await api.item(group['@id'])).toMatchObject({ roles: ['ROLE_READ_HOTEL', 'ROLE_READ_VEHICULE'] });
  });

  it('take users in and let them go with one save', async () => {
    const [leaving, entering] = [
      await test.addUser({ firstName: 'Alice', lastName: 'Sortante' }),
      await test.addUser({ firstName: 'Basile', lastName: 'Entrant' }),
    ];
    const group = await buildRecord(api, 'user_groups', { users: [`/api/users/${leaving.id}`] });
    await screens.open(`/user_group/${group.id}/associate_user`, admin);
    await userEvent.click(await screen.findByRole('button', { name: 'Retirer Alice Sortante' }, SLOW));
    await userEvent.type(screen.getByRole('combobox', { name: 'Ajouter un utilisateur' }), 'Basile');
    await userEvent.click(await screen.findByRole('option', { name: 'Basile Entrant' }, SLOW));
    expect(calls('PUT')).toEqual([]);
    await save();

    await waitFor(() => expect(screens.address()).toBe(`/user_group/${group.id}/edit`), SLOW);
    expect(calls('PUT')).toEqual([`PUT ${group['@id']}`]);
    expect(await api.item(group['@id'])).toMatchObject({ users: [{ id: entering.id }] });
  });

  it('of rights that one lacks take nobody in, and the page says why', async () => {
    const clerk = await test.addUser({ roles: MANAGES });
    const other = await test.addUser({ firstName: 'Chloé', lastName: 'Promue' });
    const group = await buildRecord(api, 'user_groups', { roles: ['ROLE_WRITE_USER'] });
    await screens.open(`/user_group/${group.id}/associate_user`, clerk);
    await userEvent.type(await screen.findByRole('combobox', { name: 'Ajouter un utilisateur' }, SLOW), 'Chloé');
    await userEvent.click(await screen.findByRole('option', { name: 'Chloé Promue' }, SLOW));
    await save();
    expect(await screen.findByText('Vous ne pouvez pas donner un droit que vous n’avez pas', {}, SLOW)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retirer Chloé Promue' })).toBeInTheDocument();
    expect(await api.item(`/api/users/${other.id}`)).toMatchObject({ userGroups: [] });
  });

  it('are filled by nobody without the right to write them', async () => {
    const reader = await test.addUser({ roles: ['ROLE_READ_USER_GROUP'] });
    for (const page of ['associate_grant', 'associate_user']) {
      await screens.open(`/user_group/1/${page}`, reader);
      expect(await heading('Accès refusé')).toBeInTheDocument();
      screens.reset();
    }
  });
});

describe('users', () => {
  it('are read whole, whatever the list knew of them', async () => {
    await api.update(`/api/users/${admin.id}`, { featureFlags: ['emargement'] });
    await screens.open('/user/list', admin);
    const row = (await screen.findByText(admin.email, {}, SLOW)).closest('tr');
    await userEvent.click(within(row ?? document.body).getByText('Claude'));
    expect(await screen.findByText(/Autres droits/, {}, SLOW)).toBeInTheDocument();
    expect(screen.getByText('Émargement')).toBeInTheDocument();
  });

  it('are told in French that the last Super Admin stays', async () => {
    await screens.open(`/user/${admin.id}/edit`, admin);
    await userEvent.click(await screen.findByRole('switch', { name: 'Actif' }, SLOW));
    await save();
    expect(await screen.findByText(/Il doit rester au moins un Super Admin actif/, {}, SLOW)).toBeInTheDocument();
  });
});

describe('professions', () => {
  it('give their contacts to another one, after saying how many, and the page goes on there', async () => {
    const [from, to] = [await buildRecord(api, 'professions'), await buildRecord(api, 'professions', { label: 'Acheteuse' })];
    const contact = await buildRecord(api, 'company_contacts', { profession: from['@id'] });
    await screens.open(`/profession/${from.id}/edit`, admin);
    await userEvent.click(await screen.findByRole('button', { name: 'Transférer' }, SLOW));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('1 contact change de profession.', {}, SLOW)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Transférer' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('combobox', { name: /^Profession qui la remplace/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Acheteuse' }, SLOW));
    await userEvent.click(dialog.getByRole('button', { name: 'Transférer' }));

    await waitFor(() => expect(screens.address()).toBe(`/profession/${to.id}/edit`), SLOW);
    expect(await heading('Acheteuse')).toBeInTheDocument();
    expect(await api.item(contact['@id'])).toMatchObject({ profession: { '@id': to['@id'] } });
    await api.refusal(404, 'GET', from['@id']);
  });

  it('keep the built-in one as it is, and say so', async () => {
    const { member } = await api.list('/api/professions?label=Gestionnaire');
    await screens.open(`/profession/${member[0]?.id}/edit`, admin);
    expect(await screen.findByText(/est une profession intégrée : elle garde son nom/, {}, SLOW)).toBeInTheDocument();
    expect(screen.getByText(/elle ne peut pas être supprimée/)).toBeInTheDocument();
    for (const name of ['Transférer', 'Supprimer']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /^Libellé/ })).not.toBeInTheDocument();
  });
});

describe('documents of a trainer', () => {
  /** By SQL: a form of jsdom loses its file on the way to the API. The whole way is walked in a browser (tests/e2e/trainerDocuments.test.ts). */
  const keepDocument = async (trainer: number): Promise<string> => {
    const [row] = await test.database.query<{ id: number }>(
      `with stored as (insert into files (storage_key, file_name, content_type, size, sha256)
        values (gen_random_uuid()::text, 'permis.pdf', 'application/pdf', 9, 'x') returning id)
       insert into trainer_documents (trainer_id, type_id, file_id)
        select $1, (select id from trainer_document_types where name = 'licence'), id from stored returning id`,
      [trainer],
    );
    return `/api/trainer_documents/${row?.id}`;
  };

  it('are asked for with their type, refused before sending, and removed after a confirmation', async () => {
    const trainer = await buildRecord(api, 'trainers');
    const document = await keepDocument(trainer.id);
    await screens.open(`/trainer/${trainer.id}/edit`, admin);
    const link = await screen.findByRole('link', { name: /^Télécharger/ }, SLOW);
    expect(link).toHaveAttribute('href', `${document}/download`);

    await userEvent.click(screen.getByRole('button', { name: 'Déposer un document' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Déposer un document' }));
    await userEvent.upload(dialog.getByLabelText('Choisir un fichier'), new File(['x'], 'notes.txt', { type: 'text/plain' }), {
      applyAccept: false,
    });
    expect(dialog.getByText(/Un fichier PDF, JPG ou PNG est attendu/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Déposer un document' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Fermer' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const documents = within(screen.getByRole('heading', { name: 'Documents' }).closest('section') ?? window.document.body);
    await userEvent.click(documents.getByRole('button', { name: 'Supprimer' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Aucun document déposé.', {}, SLOW)).toBeInTheDocument();
    await api.refusal(404, 'GET', document);
  });

  it('are only read without the rights to put them in and to remove them', async () => {
    const trainer = await buildRecord(api, 'trainers');
    await keepDocument(trainer.id);
    await screens.open(`/trainer/${trainer.id}/edit`, await test.addUser({ roles: ['ROLE_READ_TRAINER'] }));
    expect(await screen.findByRole('link', { name: /^Télécharger/ }, SLOW)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Déposer un document' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Supprimer' })).not.toBeInTheDocument();
  });
});

it('tells a trainer without area to contact the provider', async () => {
  await screens.open('/trainers-space/upcoming', await test.addTrainer());
  expect(await screen.findByText(/contactez l'organisme de formation/, {}, SLOW)).toBeInTheDocument();
});
