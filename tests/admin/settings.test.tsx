import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { startAdminFile } from '../support/admin/adminFile.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

const { test, api, screens, admin } = await startAdminFile();

const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
const pick = async (combobox: RegExp, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: combobox }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
/** At the caret, at once: a form renders again at each key. */
const paste = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.paste(text);
};
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const calls = (method: string) => screens.calls.filter((call) => call.startsWith(method));

/** Two statuses, as the list writes them: « Planifié, Formé ». */
const planStatuses = () =>
  api.update('/api/configurations', { code: 'need_training_planned_statuses', value: 'planifie, forme' });

describe('configurations', () => {
  it('set a known code’s first value with one PUT, in the input of its kind', async () => {
    await screens.open('/configurations/new', admin);
    await pick(/^Paramètre/, 'Émargement : jours de validité des liens');
    const value = await screen.findByRole('textbox', { name: /^Valeur/ });
    expect(value).toHaveAccessibleDescription(/les liens d’émargement restent ouverts.*Sans valeur enregistrée : \d+/);
    await userEvent.type(value, '400');
    await save();
    expect(await screen.findByText('Indiquez 365 au plus')).toBeInTheDocument();
    expect(calls('PUT')).toEqual([]);

    await userEvent.clear(value);
    await userEvent.type(value, '45');
    await save();
    await waitFor(() => expect(screens.address()).toMatch(/^\/configurations\/list/));
    expect(calls('PUT')).toEqual(['PUT /api/configurations']);
    expect((await api.list('/api/configurations?code=attendance_link_days')).member).toMatchObject([{ value: '45' }]);
  });

  it('shows in French that no code matches the input', async () => {
    await screens.open('/configurations/new', admin);
    const codes = await screen.findByRole('combobox', { name: /^Paramètre/ });
    await userEvent.type(codes, 'zzz');
    expect(await screen.findByText('Aucun résultat')).toBeInTheDocument();
    expect(screen.queryByTitle(/^(Open|Close|Clear)$/)).not.toBeInTheDocument();
  });

  it('list statuses by label, and offer only codes without value', async () => {
    await planStatuses();
    await screens.open('/configurations/list', admin);
    const statuses = await screen.findByRole('listitem', { name: 'Statuts de besoin qui comptent comme planifiés' });
    expect(within(statuses).getByText('Planifié, Formé')).toBeInTheDocument();

    screens.reset();
    await screens.open('/configurations/new', admin);
    await userEvent.click(await screen.findByRole('combobox', { name: /^Paramètre/ }));
    expect(await screen.findByRole('option', { name: 'E-mail expéditeur Lexus' })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: /Statuts de besoin/ })).not.toBeInTheDocument();
  });

  it('are grouped by subject, the retention page opening its own', async () => {
    await screens.open('/retention', admin);
    await userEvent.click(await screen.findByRole('link', { name: 'Régler les durées' }));
    const group = await screen.findByRole('region', { name: 'Conservation des preuves' });
    expect(within(group).getAllByRole('listitem')).toHaveLength(9);
    expect(screen.queryByRole('region', { name: 'Émargement' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Conservation des preuves' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Conservation des preuves' }));
    expect(await screen.findByRole('region', { name: 'Émargement' })).toBeInTheDocument();
  });

  it('set the sender of any car brand, by its name', async () => {
    await buildRecord(api, 'car_brands', { brand: 'CITROËN' });
    await screens.open('/configurations/new', admin);
    await pick(/^Paramètre/, 'E-mail expéditeur CITROËN');
    const value = await screen.findByRole('textbox', { name: /^Valeur/ });
    await paste(value, 'pas une adresse');
    await save();
    expect(calls('PUT')).toEqual([]);
    await userEvent.clear(value);
    await paste(value, 'citroen@test.example');
    await save();
    await waitFor(() => expect(screens.address()).toMatch(/^\/configurations\/list/));
    expect(await screen.findByText('E-mail expéditeur CITROËN')).toBeInTheDocument();
    const [saved] = (await api.list('/api/configurations?code=email_citroen')).member;
    expect(saved).toMatchObject({ value: 'citroen@test.example' });

    await screens.open(`/configuration/${saved?.id}/edit`, admin);
    expect(await heading('E-mail expéditeur CITROËN')).toBeInTheDocument();
    const known = await screen.findByRole('textbox', { name: /^Valeur/ });
    expect(known).toHaveAccessibleDescription(/véhicules sont de cette marque/);
    await userEvent.clear(known);
    await paste(known, 'autre@test.example');
    await save();
    await waitFor(() => expect(screens.address()).toMatch(/^\/configurations\/list/));
    await screens.open('/configurations/new', admin);
    await userEvent.click(await screen.findByRole('combobox', { name: /^Paramètre/ }));
    expect(await screen.findByRole('option', { name: 'E-mail expéditeur Lexus' })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: /CITRO/ })).not.toBeInTheDocument();
  });

  it('are read-only for readers', async () => {
    await planStatuses();
    const reader = await test.addUser({ roles: ['ROLE_READ_CONFIGURATION'] });
    await screens.open('/configurations/new', reader);
    expect(await heading('Accès refusé')).toBeInTheDocument();
    screens.reset();
    await screens.open('/configurations/list', reader);
    expect(await screen.findByText('Planifié, Formé')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Modifier/ })).not.toBeInTheDocument();
  });
});

describe('notification e-mails', () => {
  it('insert variables of their document and recipient at the caret, and refuse others', async () => {
    await screens.open('/notifications_email/new', admin);
    await pick(/^Document/, 'Convocation');
    await pick(/^Destinataire/, 'Individuel');
    const object = await screen.findByRole('textbox', { name: /^Objet/ });
    await paste(object, 'Votre session à ');
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Variables à insérer : Objet' })).getByRole('button', {
        name: 'Ville du lieu',
      }),
    );
    expect(object).toHaveValue('Votre session à [Ville du lieu]');
    expect(object).toHaveFocus();

    const variables = screen.getByRole('group', { name: 'Variables à insérer : Contenu' });
    await userEvent.click(within(variables).getByRole('button', { name: 'Nom du stagiaire' }));
    expect(await screen.findByRole('textbox', { name: 'Contenu' })).toHaveTextContent('{{trainee_last_name}}');
    expect(document.querySelector('.variable-chip')).toHaveAttribute('data-label', 'Nom du stagiaire');
    await paste(object, ' [Heure inconnue]');
    expect(await screen.findByText(/^\[Heure inconnue\] n’est pas une variable/)).toBeVisible();
    await paste(object, ' {{manager_last_name}}');
    await save();
    expect(await screen.findByText('Variable inconnue pour ce document : {{manager_last_name}}')).toBeInTheDocument();
    expect(calls('POST')).toEqual([]);

    await userEvent.clear(object);
    await paste(object, 'Votre session à {{location_city}}');
    await save();
    await waitFor(() => expect(screens.address()).toMatch(/^\/notifications_email\/list/));
    const objects = (await api.list('/api/notification_emails')).member.map((template) => template.object);
    expect(objects).toContain('Votre session à {{location_city}}');
  });

  it('of a convention have no brand and no training type', async () => {
    await screens.open('/notifications_email/new', admin);
    await pick(/^Marque/, 'Lexus');
    await pick(/^Document/, 'Convention');
    expect(await screen.findByText('Une convention n’a pas de marque.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Marque/ })).toHaveValue('Générique'));
    expect(screen.getByText('Seule une convocation dépend du type de formation.')).toBeInTheDocument();
  });

  it('cannot be deleted when permanent, and say so', async () => {
    const template = await buildRecord(api, 'notification_emails', {
      emailNotificationTypeDocument: 'attestation',
      isPermanent: true,
    });
    await screens.open(`/notification_email/${template.id}/edit`, admin);
    expect(await screen.findByText('Ce modèle est permanent : il peut être modifié, pas supprimé.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Supprimer' })).not.toBeInTheDocument();
  });
});

describe('planning days', () => {
  it('are marked on rows chosen by name', async () => {
    await buildRecord(api, 'logistic_areas', { name: 'Nord', position: 7 });
    await screens.open('/calendar_day/new', admin);
    await pick(/^Lignes du planning/, 'Nord');
    await pick(/^Type/, 'Férié');
    const date = await screen.findByRole('group', { name: /^Date/ });
    await userEvent.click(within(date).getByRole('spinbutton', { name: 'Jour' }));
    await userEvent.keyboard('24122026');
    await save();
    await waitFor(() => expect(screens.address()).toMatch(/^\/calendar_day\/list/));
    expect(await screen.findByText('Ligne 7')).toBeInTheDocument();
    expect((await api.list('/api/calendar_days')).member).toMatchObject([{ date: '2026-12-24', positions: [7] }]);
  });

  it('of events can be deleted, not changed', async () => {
    const logisticSession = await buildRecord(api, 'event_days', { name: 'Salon' });
    await screens.open(`/event_day/${logisticSession.id}`, admin);
    await heading(/^Salon/);
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(screens.address()).toMatch(/^\/event_day\/list/));
    expect((await api.list('/api/event_days')).totalItems).toBe(0);
  });
});
