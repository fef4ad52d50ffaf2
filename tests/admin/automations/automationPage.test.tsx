import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { startAdminFile } from '../../support/admin/adminFile.ts';
import { runAutomations } from '../../support/records/automations.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const { test, api, screens, admin } = await startAdminFile();

const combobox = (name: RegExp | string) => screen.findByRole('combobox', { name });
const choose = async (label: RegExp | string, option: RegExp | string) => {
  await userEvent.click(await combobox(label));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const sentence = () => document.querySelector('form [role="status"]')?.textContent?.replaceAll('\u00a0', ' ') ?? '';
const addAction = async (kind: string) => {
  await press('Ajouter une action');
  await userEvent.click(await screen.findByRole('menuitem', { name: kind }));
};
const NOTICE = { kind: 'notify', text: 'À vérifier', to: { who: 'author' } } as const;

const compose = async (name: string) => {
  await screens.open('/automation/new', admin);
  await userEvent.type(await screen.findByRole('textbox', { name: /^Nom/ }), name);
  await choose(/^Fiches/, 'Besoins de formation');
  await choose(/^Quand/, 'Date atteinte');
  await choose(/^Champ/, 'Date de livraison estimée');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Jours/ }), '10');
  expect(await combobox('Avant ou après')).toHaveTextContent('avant la date');
  await choose('Ajouter une condition', 'Date de livraison (vide ou non)');
};

describe('the form of an automation', () => {
  it('is built with choices, says itself in a sentence, and is stored', async () => {
    await compose('Livraison sans date');
    expect(await combobox('Date de livraison (vide ou non)')).toHaveTextContent('Est vide');
    await addAction('Créer une relance');
    await userEvent.type(await screen.findByRole('textbox', { name: /Dans combien de jours/ }), '2');
    await choose(/Type de relance/, 'Téléphone');
    await waitFor(() =>
      expect(sentence()).toBe(
        'Quand arrive le 10e jour avant « Date de livraison estimée » d’une fiche « Besoin de formation », si « Date de livraison » est vide, alors créer une relance dans 2 jours.',
      ),
    );
    await press('Enregistrer');
    await waitFor(() => expect(screens.address()).toMatch(/^\/automation\/\d+\/edit/));
    const { member } = await api.list('/api/automations?name=Livraison');
    expect(await api.item(member[0]?.['@id'] ?? '')).toMatchObject({
      record: 'need_trainings',
      trigger: 'date',
      triggerField: 'estimatedDeliveryDate',
      offsetDays: -10,
      conditions: { 'exists[deliveryDate]': false },
      actions: [{ kind: 'reminder', inDays: 2, reminderType: 'phone' }],
      active: false,
    });
    expect(await screen.findByText('Arrêtée')).toBeVisible();
  });

  it('orders and removes actions, with the field’s own input for a value', async () => {
    const iri = (await api.create('automations', { name: 'Deux', record: 'vehicles', trigger: 'created', actions: [NOTICE] }))[
      '@id'
    ];
    await screens.open(`/automation/${iri.split('/').at(-1)}/edit`, admin);
    await screen.findByRole('listitem', { name: /^Action 1\s:\sSignaler/ });
    await addAction('Remplir un champ');
    const card = within(await screen.findByRole('listitem', { name: /^Action 2\s:\sRemplir un champ/ }));
    await userEvent.click(card.getByRole('combobox', { name: /^Champ/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Marque' }));
    const brand = await api.create('car_brands', { brand: 'Zastava' });
    await userEvent.type(card.getByRole('combobox', { name: 'Nouvelle valeur' }), 'Zast');
    await userEvent.click(await screen.findByRole('option', { name: 'Zastava' }));
    await press('Monter l’action 2');
    await waitFor(() => expect(sentence()).toMatch(/alors mettre « Marque » à « Zastava », puis signaler « À vérifier »/));
    await press('Enregistrer');
    await waitFor(async () =>
      expect(await api.item(iri)).toMatchObject({ actions: [{ kind: 'set_field', value: brand['@id'] }, NOTICE] }),
    );
    await press('Retirer l’action 1');
    await waitFor(() => expect(screen.queryByRole('listitem', { name: /^Action 2/ })).toBeNull());
  });

  it('keeps what was typed on a refusal, which stands at its part', async () => {
    await compose('Sans destinataire');
    await addAction('Signaler dans « Ma journée »');
    await press('Enregistrer');
    const card = within(await screen.findByRole('listitem', { name: /^Action 1/ }));
    expect((await card.findAllByText('Ce champ est obligatoire')).length).toBe(2);
    await userEvent.type(card.getByRole('textbox', { name: /^Texte/ }), 'Appeler');
    await userEvent.click(card.getByRole('combobox', { name: /^À qui/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'l’auteur' }));
    await press('Enregistrer');
    await waitFor(() => expect(screens.address()).toMatch(/^\/automation\/\d+\/edit/));
  });

  it('shows why the API refuses an action in its card, and saves once it is cured', async () => {
    await api.create('automations', { name: 'Prise', record: 'vehicles', trigger: 'created', actions: [NOTICE] });
    await compose('Prise');
    await addAction('Signaler dans « Ma journée »');
    const card = within(await screen.findByRole('listitem', { name: /^Action 1/ }));
    await userEvent.type(card.getByRole('textbox', { name: /^Texte/ }), 'Appeler');
    await userEvent.click(card.getByRole('combobox', { name: /^À qui/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'l’auteur' }));
    await press('Enregistrer');
    const name = screen.getByRole('textbox', { name: /^Nom/ });
    await waitFor(() => expect(name).toBeInvalid());
    expect(card.getByRole('textbox', { name: /^Texte/ })).toHaveValue('Appeler');
    await userEvent.type(name, ' bis');
    await press('Enregistrer');
    await waitFor(() => expect(screens.address()).toMatch(/^\/automation\/\d+\/edit/));
  });
});

describe('the list of automations', () => {
  it('says each in a sentence, with the names of records', async () => {
    const group = await api.create('user_groups', { name: 'Relances', code: 'relances' });
    await api.create('automations', {
      name: 'Au groupe',
      record: 'vehicles',
      trigger: 'changed',
      actions: [{ ...NOTICE, to: { who: 'group', group: group['@id'] } }],
    });
    await screens.open('/automation/list', admin);
    expect(
      await screen.findByText(/une fiche «\sVéhicule\s» est modifiée, alors signaler .* au groupe «\sRelances\s»\./),
    ).toBeVisible();
    expect(screens.calls.filter((call) => call.startsWith('GET /api/user_groups'))).toHaveLength(1);
  });

  it('leads to the runs of all, also after those of one were read', async () => {
    const given = { record: 'vehicles', trigger: 'created', actions: [NOTICE] };
    const quiet = await api.create('automations', { ...given, name: 'Sans exécution', trigger: 'changed' });
    await api.create('automations', { ...given, name: 'Nouveau véhicule', active: true });
    await buildRecord(api, 'vehicles');
    await runAutomations(test);
    await screens.open(`/automation_run/list?filter=${JSON.stringify({ automation: quiet['@id'] })}`, admin);
    expect(await screen.findByText('Aucun résultat avec ces filtres')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Automatisations' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Exécutions d’automatisations' }));
    expect(await screen.findByRole('link', { name: /^Nouveau véhicule/ })).toBeVisible();
  });
});
