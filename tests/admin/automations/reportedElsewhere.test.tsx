import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, describe, expect, it } from 'vitest';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { startAdminFile } from '../../support/admin/adminFile.ts';

const { api, screens, admin } = await startAdminFile();
afterAll(forgetCustomisation);

const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const card = async (number: number) => within(await screen.findByRole('listitem', { name: new RegExp(`^Action ${number}\\s:`) }));
const openForm = (automation: { readonly id: number }) => screens.open(`/automation/${automation.id}/edit`, admin);
const NOTICE = { kind: 'notify', text: 'À vérifier', to: { who: 'author' } } as const;

describe('what other products’ automations got wrong', () => {
  // zammad/zammad #3280: a trigger on a deleted attribute could not be opened; twentyhq/twenty #15893: nor its other settings seen.
  it('opens an automation whose field was archived, and drops its condition and action', async () => {
    const zone = await api.create('custom_fields', { resource: 'vehicles', label: 'Zone', kind: 'text' });
    const automation = await api.create('automations', {
      name: 'Sur la zone',
      record: 'vehicles',
      trigger: 'created',
      conditions: { 'custom.zone': 'nord' },
      actions: [{ kind: 'set_field', field: 'custom.zone', value: 'sud' }, NOTICE],
    });
    await api.update(zone['@id'], { isArchived: true });
    await openForm(automation);
    await press(/^Retirer le filtre/);
    await press('Retirer l’action 1');
    expect((await card(1)).getByRole('textbox', { name: /^Texte/ })).toHaveValue('À vérifier');
    await press('Enregistrer');
    await waitFor(async () => expect(await api.item(automation['@id'])).toMatchObject({ conditions: {}, actions: [NOTICE] }));
  });

  // baserow/baserow #4860 and nocodb/nocodb #866: values that were stored were not shown again.
  it('shows stored conditions and addressees again', async () => {
    const automation = await api.create('automations', {
      name: 'Relue',
      record: 'vehicles',
      trigger: 'created',
      conditions: { reference: 'AB' },
      actions: [NOTICE],
    });
    await openForm(automation);
    expect(await screen.findByRole('searchbox', { name: 'Référence' })).toHaveValue('AB');
    expect((await card(1)).getByRole('combobox', { name: /^À qui/ })).toHaveValue('l’auteur');
  });

  // steedos/steedos-platform #2111: the rule showed the id of a record, not its name.
  it('names the record of a stored value', async () => {
    const brand = await api.create('car_brands', { brand: 'Zastava' });
    const automation = await api.create('automations', {
      name: 'Marque',
      record: 'vehicles',
      trigger: 'created',
      actions: [{ kind: 'set_field', field: 'carBrand', value: brand['@id'] }],
    });
    await openForm(automation);
    await waitFor(async () => expect((await card(1)).getByRole('combobox', { name: 'Nouvelle valeur' })).toHaveValue('Zastava'));
  });

  // SaviorXTanren/mixer-mixitup #40: moving an action that was not saved emptied it; dotCMS/core #8129: the order came back.
  it('moves an unsaved action with what was typed, and keeps the order', async () => {
    const automation = await api.create('automations', {
      name: 'Ordre',
      record: 'vehicles',
      trigger: 'created',
      actions: [NOTICE],
    });
    await openForm(automation);
    await press('Ajouter une action');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Signaler dans « Ma journée »' }));
    const second = await card(2);
    await userEvent.type(second.getByRole('textbox', { name: /^Texte/ }), 'Appeler');
    await userEvent.click(second.getByRole('combobox', { name: /^À qui/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'l’auteur' }));
    await press('Monter l’action 2');
    expect((await card(1)).getByRole('textbox', { name: /^Texte/ })).toHaveValue('Appeler');
    await press('Enregistrer');
    await waitFor(async () =>
      expect(await api.item(automation['@id'])).toMatchObject({ actions: [{ text: 'Appeler' }, { text: 'À vérifier' }] }),
    );
  });
});
