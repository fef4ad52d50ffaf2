import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildDeclaredSession, declareAll } from '../../support/records/declaredSession.ts';

let test: TestApp;
let screens: ReturnType<typeof adminScreens>;
let holder: Person;

beforeAll(async () => {
  test = await testApp();
  holder = await test.addUser({ roles: ['ROLE_PREVENTION_PASSPORT'] });
  screens = adminScreens(test);
  await buildDeclaredSession(test);
  await declareAll(test, holder);
  await test.database.query("update passport_files set deposited_on = null, created_at = created_at - interval '4 days'");
  await test.database.query("update passport_lines set state = 'exported'");
});
afterAll(async () => {
  screens.close();
  await test.close();
});

it('leads from a file that waits for its deposit to the quarter of the declarations', async () => {
  await screens.open('/my_day', holder);
  const card = within(await screen.findByRole('region', { name: 'Passeport de prévention' }));
  const line = card.getByRole('link', { name: /^Fichier du .+ à marquer comme déposé$/ });
  expect(line).toHaveAttribute('href', expect.stringContaining('/prevention_passport?quarter=2026-T4'));
  expect(card.getByText('Attestations de formation · 4e trimestre 2026 · 2 lignes')).toBeVisible();
  expect(card.getByRole('link', { name: /^Ouvrir les déclarations/ })).toBeVisible();
});
