import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, expect, it } from 'vitest';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { startAdminFile } from '../../support/admin/adminFile.ts';

const { api, screens, admin } = await startAdminFile();
afterAll(forgetCustomisation);

const pick = async (combobox: RegExp, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: combobox }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

const VARIABLE = 'Champ « Contrat (1) » (véhicule)';

it('offers added fields among the variables of e-mails and documents, by label', async () => {
  await api.create('custom_fields', { resource: 'vehicles', label: 'Contrat [1]', key: 'contrat', kind: 'text' });
  await api.create('custom_fields', { resource: 'trainees', label: 'Permis', key: 'permis', kind: 'date' });

  await screens.open('/notifications_email/new', admin);
  await pick(/^Document/, 'Convocation');
  await pick(/^Destinataire/, 'Individuel');
  const object = await screen.findByRole('textbox', { name: /^Objet/ });
  const group = await screen.findByRole('group', { name: 'Variables à insérer : Objet' });
  await userEvent.click(within(group).getByRole('button', { name: VARIABLE }));
  expect(object).toHaveValue(`[${VARIABLE}]`);
  expect(within(group).getByRole('button', { name: VARIABLE })).toHaveAttribute('title', '{{custom_vehicle_contrat}}');

  screens.reset();
  await screens.open('/document_template/new', admin);
  await pick(/^Document/, 'Page de garde');
  const variables = await screen.findByRole('group', { name: /Insérer une variable/ });
  expect(within(variables).queryByRole('button', { name: /Permis/ })).not.toBeInTheDocument();
  await userEvent.click(within(variables).getByRole('button', { name: VARIABLE }));
  const body = await screen.findByRole('textbox', { name: /^Texte/ });
  expect(body).toHaveValue(`[${VARIABLE}]`);
  await userEvent.click(body);
  await userEvent.paste(' {{custom_vehicle_rien}}');
  await userEvent.tab();
  expect(await screen.findByText(/^Aucun champ n’a la variable {{custom_vehicle_rien}} ici/)).toBeInTheDocument();
});
