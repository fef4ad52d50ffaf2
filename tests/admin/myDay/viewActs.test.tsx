import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type RowAct, widgetActs } from '../../../model/savedViews/rowActs.ts';
import { startAdminFile } from '../../support/admin/adminFile.ts';
import type { ApiRecord } from '../../support/app/apiClient.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const { test, api, screens } = await startAdminFile();

let groups = 0;

/** A member of a group whose page has one view, with an act. */
const memberWith = async (
  { resource, filters, act }: { readonly resource: string; readonly filters: object; readonly act: RowAct },
  roles: readonly string[],
  others: readonly string[] = [],
) => {
  groups += 1;
  const code = `acts-${groups}`;
  const group = await api.create('user_groups', { name: `Gestes ${groups}`, code, roles });
  const view = await api.create('saved_views', { name: `Vue ${groups}`, resource, filters, userGroup: group['@id'] });
  const widgets = [{ view: view.id, display: 'list', act }];
  await api.create('my_day_layouts', { userGroup: group['@id'], widgets });
  return test.addUser({ groups: [code, ...others] });
};

const NEEDS = ['ROLE_READ_NEED_TRAINING', 'ROLE_READ_TRAINEE'];

const buildPerson = (lastName: string): Promise<ApiRecord> =>
  buildNeed(api, { trainee: { firstName: 'Zoé', lastName, email: `${lastName.toLowerCase()}@client.example` } });

it('changes the status of a need as its workflow allows, and asks before the last one', async () => {
  const need = await buildPerson('STATUT');
  const filters = { 'trainee.lastName': 'STATUT' };
  const roles = [...NEEDS, 'ROLE_WRITE_NEED_TRAINING', 'ROLE_WRITE_TRAINEE'];
  await screens.open('/my_day', await memberWith({ resource: 'need_trainings', filters, act: 'status' }, roles));
  await userEvent.click(await screen.findByRole('button', { name: /^Changer le statut/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pocket' }));
  await screen.findByText('Statut changé');
  expect(await api.item(need['@id'])).toMatchObject({ status: 'pocket' });

  await userEvent.click(await screen.findByRole('button', { name: /^Changer le statut/ }));
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Pocket' })).toBeNull());
  expect(screen.queryByRole('menuitem', { name: 'Formé' })).toBeNull();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Perte de droit' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Ce statut est définitif/)).toBeVisible();
  expect(await api.item(need['@id'])).toMatchObject({ status: 'pocket' });
  await userEvent.click(dialog.getByRole('button', { name: 'Perte de droit' }));
  await waitFor(async () => expect(await api.item(need['@id'])).toMatchObject({ status: 'perte_de_droit' }));
});

it('does not offer it to those who only read needs', async () => {
  await buildPerson('LECTURE');
  const filters = { 'trainee.lastName': 'LECTURE' };
  await screens.open('/my_day', await memberWith({ resource: 'need_trainings', filters, act: 'status' }, NEEDS));
  expect(await screen.findByRole('link', { name: /LECTURE/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Changer le statut/ })).toBeNull();
});

it('writes to the trainee of a need, for those who see the address', async () => {
  await buildPerson('COURRIER');
  const view = { resource: 'need_trainings', filters: { 'trainee.lastName': 'COURRIER' }, act: 'write' } as const;
  await screens.open('/my_day', await memberWith(view, NEEDS));
  const link = await screen.findByRole('link', { name: /^Écrire : / });
  expect(link).toHaveAttribute('href', 'mailto:courrier@client.example');
  screens.reset();
  await screens.open('/my_day', await memberWith(view, ['ROLE_READ_NEED_TRAINING']));
  const card = within(await screen.findByRole('region', { name: /^Vue / }));
  expect(await card.findByRole('listitem')).toBeVisible();
  expect(card.queryByRole('link', { name: /^Écrire/ })).toBeNull();
});

it('calls a company, and opens a vehicle', async () => {
  await buildRecord(api, 'companies', { name: 'GESTES', phoneNumber: '0142000001' });
  const companies = { resource: 'companies', filters: { name: 'GESTES' }, act: 'call' } as const;
  await screens.open('/my_day', await memberWith(companies, ['ROLE_READ_COMPANY', 'ROLE_READ_NEED_TRAINING']));

  expect(await screen.findByRole('link', { name: /^Appeler : GESTES/ })).toHaveAttribute('href', 'tel:+33142000001');
  screens.reset();
  const vehicle = await buildRecord(api, 'vehicles', { reference: 'GESTE-1' });
  const vehicles = { resource: 'vehicles', filters: { reference: 'GESTE-1' }, act: 'open' } as const;
  await screens.open('/my_day', await memberWith(vehicles, ['ROLE_READ_VEHICULE']));
  const open = await screen.findByRole('link', { name: /^Ouvrir : / });
  expect(open).toHaveAttribute('href', expect.stringContaining(`/vehicle/${vehicle.id}/edit`));
});

const ACTED = ['bookings', 'companies', 'company_contacts', 'need_trainings', 'reminders', 'trainees', 'trainers'] as const;

it.each(ACTED.flatMap((resource) => widgetActs(resource).map((act) => [resource, act] as const)))(
  'fills the page with the rows of %s and what « %s » reads of them',
  async (resource, act) => {
    const person = await memberWith({ resource, filters: {}, act }, NEEDS, ['super-admin']);
    const { status, body } = await test.call('GET', '/api/my_day', { as: person });
    expect([status, (body as { widgets: object[] }).widgets]).toMatchObject([200, [{ resource, act, fault: null }]]);
  },
);
