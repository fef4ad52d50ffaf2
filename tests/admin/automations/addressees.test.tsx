import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { startAdminFile } from '../../support/adminFile.ts';

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
