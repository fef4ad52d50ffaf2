import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { dayAfter, parisDay } from '../../model/calendar/parisTime.ts';
import { startAdminFile } from '../support/admin/adminFile.ts';
import { testNow } from '../support/clock.ts';
import { buildLogisticSession } from '../support/records/buildInArea.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

const { test, api, screens, admin } = await startAdminFile();

/** The grid measures itself; jsdom has no layout. */
class NoResize {
  observe() {}
  unobserve() {}
  disconnect() {}
}
beforeAll(() => vi.stubGlobal('ResizeObserver', NoResize));

const soon = () => {
  const day = dayAfter(parisDay(testNow()), 3);
  return { startAt: `${day}T09:00:00+01:00`, endAt: `${day}T17:00:00+01:00` };
};

it('says which sessions of an officer the filters of the follow-up hide, and shows them with one press', async () => {
  const officer = await test.addUser({ groups: ['charge-de-formation-others'] });
  const { logisticSession } = await buildLogisticSession(api, soon());
  await api.update(logisticSession['@id'], { trainingOfficer: `/api/users/${officer.id}` });
  const area = await buildRecord(api, 'areas');
  const filters = `officer=${officer.id}&area=${area.id}&startAt[after]=${parisDay(testNow())}`;
  await screens.open(`/training_officers?view=others&${filters}`, admin);
  await userEvent.click(await screen.findByRole('button', { name: '1 sans le filtre « Secteur »' }));
  expect(await screen.findByText(/^1 session( ·|$)/)).toBeInTheDocument();
  expect(screen.queryByText('Afficher ce que les filtres cachent :')).not.toBeInTheDocument();
});

it('leads from a page of the follow-up that no longer exists to the first one', async () => {
  const officer = await test.addUser({ groups: ['charge-de-formation-others'] });
  const { logisticSession } = await buildLogisticSession(api, soon());
  await api.update(logisticSession['@id'], { trainingOfficer: `/api/users/${officer.id}` });
  await screens.open(`/training_officers?view=others&officer=${officer.id}&page=3`, admin);
  await userEvent.click(await screen.findByRole('button', { name: 'Revenir à la première page' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Revenir à la première page' })).not.toBeInTheDocument());
});

it('says which vehicles the filters of a session’s equipment hide, and shows them with one press', async () => {
  const { logisticSession } = await buildLogisticSession(api, soon());
  const vehicle = await buildRecord(api, 'vehicles');
  await screens.open(`/logistic_session/${logisticSession.id}/associate_equipment/vehicle`, admin);
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Rechercher' }), 'introuvable');
  await userEvent.click(await screen.findByRole('button', { name: /sans le filtre « Rechercher »$/ }));
  expect(await screen.findAllByText(String(vehicle.matriculation))).not.toHaveLength(0);
});
