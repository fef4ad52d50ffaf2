import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dayAfter, parisDay } from '../../model/calendar/parisTime.ts';
import { startAdminFile } from '../support/admin/adminFile.ts';
import { testNow } from '../support/clock.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

const { api, screens, admin } = await startAdminFile();
const today = parisDay(testNow());

const openVehicle = async (days: Readonly<Record<string, number>>) => {
  const last = Object.entries(days).map(([name, after]) => [name, dayAfter(today, after)]);
  const vehicle = await buildRecord(api, 'vehicles', Object.fromEntries(last));
  await screens.open(`/vehicle/${vehicle.id}/edit`, admin);
  await screen.findByRole('button', { name: 'Enregistrer' });
};

it('says on a vehicle’s page what expires soon or has expired', async () => {
  await openVehicle({ inspectionExpiresOn: 12, insuranceExpiresOn: -1, renewAt: 200 });
  const notice = within(screen.getByRole('alert'));
  expect(notice.getByText(/^Contrôle technique/).nextSibling).toHaveTextContent('dans 12 jours');
  expect(notice.getByText(/^Assurance/).nextSibling).toHaveTextContent('Expiré le');
  expect(notice.queryByText(/^Renouvellement/)).not.toBeInTheDocument();
});

it('says nothing while all is valid for long', async () => {
  await openVehicle({ inspectionExpiresOn: 61, insuranceExpiresOn: 300 });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
