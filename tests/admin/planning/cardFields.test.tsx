import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { startAdminFile } from '../../support/admin/adminFile.ts';
import type { ApiRecord } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { buildLogisticSession } from '../../support/records/buildInArea.ts';

const { test, api, screens, admin } = await startAdminFile();

beforeAll(() => {
  // jsdom has no layout: the planning scrolls to its day and to a session.
  window.Element.prototype.scrollIntoView = () => undefined;
  window.Element.prototype.scrollTo = () => undefined;
});
afterAll(forgetCustomisation);

it('shows the added fields that the view chooses, two at most, and keeps the choice', async () => {
  const options = [{ code: 'north', label: 'Nord' }];
  await api.create('custom_fields', { resource: 'logistic_sessions', label: 'Zone', key: 'zone', kind: 'choice', options });
  await api.create('custom_fields', { resource: 'logistic_sessions', label: 'Pièces', key: 'plan', kind: 'file' });
  await api.create('custom_fields', { resource: 'training_sessions', label: 'Dossier', key: 'dossier', kind: 'text' });
  await api.create('custom_fields', { resource: 'training_sessions', label: 'Lot', key: 'lot', kind: 'text' });
  const { logisticSession, trainingSession } = await buildLogisticSession(api, {
    startAt: '2026-12-22T09:00:00+01:00',
    endAt: '2026-12-22T17:00:00+01:00',
  });
  await api.update(logisticSession['@id'], { custom: { zone: 'north' } });
  await api.update(trainingSession['@id'], { custom: { dossier: 'D-7' } });
  const name = String((trainingSession.trainingType as ApiRecord).name);
  const card = () => screen.findByRole('button', { name: new RegExp(`^${name}, \\S+ 22 décembre,`) });

  await screens.open('/planning?date=2026-12-22', admin);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Champs sur les cartes' }));
  const list = within(await screen.findByRole('listbox'));
  expect(list.queryByRole('option', { name: /Pièces/ })).toBeNull();
  await userEvent.click(list.getByRole('option', { name: /Zone/ }));
  await userEvent.click(list.getByRole('option', { name: /Dossier/ }));
  expect(list.getByRole('option', { name: /Lot/ })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await waitFor(async () => expect(await card()).toHaveTextContent('Nord · D-7'));
  expect(screens.address()).toContain('card=day.zone%2Csession.dossier');
  await userEvent.click(await card());
  expect(await screen.findByText('Zone : Nord')).toBeInTheDocument();

  screens.reset();
  await screens.open('/planning', admin);
  await waitFor(() => expect(screens.address()).toContain('card=day.zone%2Csession.dossier'));
});

it('offers the fields of records that the person may read', async () => {
  await api.create('custom_fields', { resource: 'vehicles', label: 'N° de contrat', key: 'contract', kind: 'text' });
  await api.create('custom_fields', { resource: 'logistic_sessions', label: 'Badge', key: 'badge', kind: 'text' });
  const reader = await test.addUser({ roles: ['ROLE_READ_PLANNING', 'ROLE_READ_LOGISTIC_SESSION'] });
  const offered = async (as: Pick<Person, 'cookie'>) => {
    await screens.open('/planning', as);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Champs sur les cartes' }));
    const list = within(await screen.findByRole('listbox'));
    expect(list.getByRole('option', { name: /Badge/ })).toBeInTheDocument();
    return list.queryByRole('option', { name: /N° de contrat/ });
  };
  expect(await offered(admin)).not.toBeNull();
  screens.reset();
  expect(await offered(reader)).toBeNull();
});
