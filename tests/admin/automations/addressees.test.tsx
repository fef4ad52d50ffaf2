import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { startAdminFile } from '../../support/admin/adminFile.ts';

const { api, screens, admin } = await startAdminFile();

const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const sentence = () => document.querySelector('form [role="status"]')?.textContent?.replaceAll('\u00a0', ' ') ?? '';

it('reports to several groups: one that a former version stored alone, and another', async () => {
  const [sales, buying] = [
    await api.create('user_groups', { name: 'Ventes', code: 'sales' }),
    await api.create('user_groups', { name: 'Achats', code: 'buying' }),
  ];
  const { '@id': iri } = await api.create('automations', {
    name: 'Parc',
    record: 'vehicles',
    trigger: 'created',
    actions: [{ kind: 'notify', text: 'À vérifier', to: { who: 'group', group: sales['@id'] } }],
  });
  await screens.open(`/automation/${iri.split('/').at(-1)}/edit`, admin);
  const card = within(await screen.findByRole('listitem', { name: /^Action 1/ }));
  expect(await card.findByRole('button', { name: /Ventes/ })).toBeVisible();
  await userEvent.type(card.getByRole('combobox', { name: /^Groupes/ }), 'Acha');
  await userEvent.click(await screen.findByRole('option', { name: 'Achats' }));
  await waitFor(() => expect(sentence()).toContain('aux groupes « Ventes », « Achats »'));
  await press('Enregistrer');
  await waitFor(async () =>
    expect(await api.item(iri)).toMatchObject({
      actions: [{ to: { who: 'group', group: [sales['@id'], buying['@id']] } }],
    }),
  );
});

it('says whose rights do not open « Ma journée », where the message would wait unseen', async () => {
  const [stores, planners] = [
    await api.create('user_groups', { name: 'Comptoir', code: 'stores', roles: ['ROLE_READ_COMPANY'] }),
    await api.create('user_groups', { name: 'Atelier', code: 'workshop', roles: ['ROLE_READ_VEHICULE'] }),
  ];
  const { '@id': iri } = await api.create('automations', {
    name: 'Nouveau véhicule',
    record: 'vehicles',
    trigger: 'created',
    actions: [{ kind: 'notify', text: 'À vérifier', to: { who: 'group', group: [stores['@id'], planners['@id']] } }],
  });
  await screens.open(`/automation/${iri.split('/').at(-1)}/edit`, admin);
  expect(await screen.findByText(/^Le groupe « Comptoir » ne verra pas ce message/)).toBeVisible();
});
