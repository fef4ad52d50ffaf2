import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, expect, it } from 'vitest';
import { choiceLabel } from '../../../model/messages/recordLabel.ts';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { queryClient } from '../../../src/providers/queryClient.ts';
import { startAdminFile } from '../../support/admin/adminFile.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const { test, api, screens, admin } = await startAdminFile();
afterAll(forgetCustomisation);

it('keeps its question open while the need is read again', async () => {
  const need = await buildNeed(api);
  await api.update(need['@id'], { status: 'absence_reponse' });
  await screens.open(`/trainee/${need.id}/identity`, admin);
  await userEvent.click(await screen.findByRole('button', { name: 'Perte de droit' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Passer à «\sPerte de droit\s»/ }));

  // A colleague changes the need.
  await api.update(need['@id'], { commentary: 'Rappeler le matin' });
  screens.calls.splice(0);
  await queryClient.invalidateQueries();
  await waitFor(() => expect(screens.calls).toContain(`GET ${need['@id']}/workflow_status`));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));

  await userEvent.click(dialog.getByRole('button', { name: 'Perte de droit' }));
  await waitFor(async () => expect((await api.item(need['@id'])).status).toBe('perte_de_droit'));
});

it('does not offer the planning of a closed need as its next step', async () => {
  const need = await buildNeed(api);
  await api.update(need['@id'], { status: 'perte_de_droit' });
  await screens.open(`/trainee/${need.id}/identity`, admin);
  expect(await screen.findByRole('link', { name: 'Planifier quand même…' })).not.toHaveClass('MuiButton-contained');
  expect(screen.queryByRole('link', { name: 'Planifié' })).not.toBeInTheDocument();
});

it('says the company that an answer states, and takes the known one', async () => {
  const company = await buildRecord(api, 'companies', { name: 'ANJOU PAYSAGES' });
  const need = await buildNeed(api);
  await test.database.query("update need_trainings set company_id = null, company_name = 'Anjou Paysages' where id = $1", [
    need.id,
  ]);
  await screens.open(`/trainee/${need.id}/identity`, admin);
  expect(await screen.findByText('Société indiquée : Anjou Paysages')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: /^Choisir la société ANJOU PAYSAGES/ }));
  await waitFor(async () => expect(await api.item(need['@id'])).toMatchObject({ company: { '@id': company['@id'] } }));
  await waitFor(() => expect(screen.queryByText('Société indiquée : Anjou Paysages')).not.toBeInTheDocument());
});

it('opens the tab with the field that a status asks for', async () => {
  const need = await buildNeed(api);
  await api.create('custom_fields', {
    resource: 'need_trainings',
    label: 'Zone à risque',
    kind: 'text',
    requiredFrom: 'ok_attente_livraison',
  });
  await screens.open(`/trainee/${need.id}/identity`, admin);
  const next = choiceLabel('need_trainings', 'status', 'ok_attente_livraison');
  await userEvent.click(await screen.findByRole('button', { name: next }));
  await waitFor(() => expect(screens.address()).toBe(`/trainee/${need.id}/training`));
  const zone = await screen.findByRole('textbox', { name: 'Zone à risque' });
  expect(zone).toHaveAccessibleDescription(/^Remplissez «.Zone à risque.» avant le statut/);
  await waitFor(() => expect(zone).toHaveFocus());
});
