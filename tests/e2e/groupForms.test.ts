import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import type { ApiRecord } from '../support/app/apiClient.ts';
import { logIn } from '../support/app/client.ts';
import { axeFindings } from '../support/browser/axe.ts';
import { it } from '../support/browser/e2e.ts';
import { press } from '../support/browser/formSteps.ts';
import { faultsInThemes } from '../support/browser/pageFaults.ts';

const RULES = { hiddenFields: ['commentary'], lockedFields: ['carMileage'], requiredFields: ['category'] };
const VALUES = { category: null, carMileage: 42_000 };

/** The fields of a record that a test changes, as they are now. */
const pick = (record: ApiRecord, changes: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.keys(changes).map((name) => [name, record[name] ?? null]));

/**
 * The form of a group in the demonstration with a hidden and a locked field as well, and a vehicle that lacks what it asks for; both are
 * as before after the test, also when it fails: the files of a worker share one demonstration.
 */
const withRuledVehicle = async (url: string, act: (id: number) => Promise<void>): Promise<void> => {
  const { call } = await logIn(url);
  const first = async (path: string): Promise<ApiRecord> => {
    const { body } = await call<{ member: readonly ApiRecord[] }>('GET', path);
    return (await call<ApiRecord>('GET', String(body.member[0]?.['@id']))).body;
  };
  const write = async (iri: string, values: object): Promise<void> => {
    const { version } = (await call<ApiRecord>('GET', iri)).body;
    expect((await call('PUT', iri, { ...values, version })).status).toBe(200);
  };
  const form = await first('/api/form_rules?resource=vehicles');
  const vehicle = await first('/api/vehicles?itemsPerPage=1');
  try {
    await write(vehicle['@id'], VALUES);
    await write(form['@id'], RULES);
    await act(vehicle.id);
  } finally {
    await write(form['@id'], pick(form, RULES));
    await write(vehicle['@id'], pick(vehicle, VALUES));
  }
};

it('shows a member the form of their group, and asks for what is missing', async ({ page, server }) => {
  await withRuledVehicle(server.url, async (id) => {
    await page.goto('/readyz');
    await page.request.post('/login', { data: { username: 'fournisseurs@pilotage.example', password: DEMONSTRATION_PASSWORD } });
    expect(await faultsInThemes(page, [`/vehicle/${id}/edit`])).toEqual([]);
    await page.goto(`/#/vehicle/${id}/edit`);
    const reference = page.getByRole('textbox', { name: /^Référence/ });
    await reference.waitFor();
    expect(await page.getByText('Commentaire', { exact: true }).count()).toBe(0);
    expect(await page.getByRole('textbox', { name: /^Kilométrage/ }).count()).toBe(0);
    await page
      .getByText(/42\s000/)
      .first()
      .waitFor();
    await reference.fill(`${await reference.inputValue()} B`);
    await press(page, 'Enregistrer');
    const category = page.getByRole('combobox', { name: /^Catégorie/ });
    await expect.poll(() => category.getAttribute('aria-invalid')).toBe('true');
    await page.getByText('Ce champ est obligatoire').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
