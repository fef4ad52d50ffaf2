import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fillData } from '../../../custom-pages/figures/chartData.ts';
import { readFigureAddress } from '../../../custom-pages/figures/figureAddress.ts';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';

let test: TestApp;
let screens: ReturnType<typeof adminScreens>;

beforeAll(async () => {
  test = await testApp({ content: 'demonstration' });
  screens = adminScreens(test);
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

const figureCalls = () => screens.calls.filter((call) => call.startsWith('GET /api/figures/'));

describe('the page of figures', () => {
  it('asks for each figure once, and shows its table', async () => {
    const user = userEvent.setup();
    await screens.open('/figures', await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION', 'ROLE_READ_TRAINER'] }));
    const fill = await screen.findByRole('region', { name: 'Taux de remplissage' });
    await screen.findByRole('region', { name: 'Charge des formateurs' });
    await user.click(await within(fill).findByRole('button', { name: 'Tableau' }));
    expect(await within(fill).findByRole('columnheader', { name: 'Remplissage' })).toBeVisible();
    expect(within(fill).getAllByRole('row').length).toBeGreaterThan(2);
    expect(figureCalls()).toHaveLength(2);
    expect(screen.queryByText('Tendance sur 12 mois')).not.toBeInTheDocument();
  });

  it('keeps the period in the address', async () => {
    const user = userEvent.setup();
    await screens.open('/figures', await test.addUser({ roles: ['ROLE_READ_VEHICULE'] }));
    await screen.findByRole('region', { name: 'Charge des véhicules' });
    await user.click(screen.getByRole('button', { name: '30 jours' }));
    await waitFor(() => expect(screens.address()).toBe('/figures?from=2026-10-26&to=2026-11-24'));
    await waitFor(() => expect(figureCalls().at(-1)).toBe('GET /api/figures/vehicle_load?from=2026-10-26&to=2026-11-24'));
  });

  it('is not for people without any of its figures', async () => {
    await screens.open('/figures', await test.addUser({ roles: ['ROLE_READ_BOOKING'] }));
    expect(await screen.findByRole('heading', { name: 'Accès refusé' })).toBeVisible();
    expect(figureCalls()).toEqual([]);
  });
});

it('computes the fill rate of a group from its sums', () => {
  const rows = [
    { area: 'E1', trainingType: 'Route', registered: 1, goal: 1 },
    { area: 'E1', trainingType: 'Piste', registered: 0, goal: 9 },
    { area: 'E2', trainingType: 'Route', registered: 6, goal: 4 },
  ];
  expect(fillData(rows, 'area')).toMatchObject({ labels: ['E1', 'E2'], series: [{ values: [10, 150] }] });
  expect(fillData(rows, 'trainingType')).toMatchObject({ labels: ['Piste', 'Route'], series: [{ values: [0, 140] }] });
});

it.each([
  ['', { from: '2025-11-25', to: '2026-11-24', areas: [] }],
  ['from=2026-01-01&to=2026-02-01&area=3,x,4', { from: '2026-01-01', to: '2026-02-01', areas: ['3', '4'] }],
  ['from=2026-03-01&to=2026-02-01', { from: '2026-02-01', to: '2026-03-01', areas: [] }],
])('reads the address %j', (search, address) => {
  expect(readFigureAddress(new URLSearchParams(search), testNow())).toEqual(address);
});
