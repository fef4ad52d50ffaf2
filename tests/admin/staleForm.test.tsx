import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminScreens } from '../support/admin/adminScreen.tsx';
import { type ApiClient, type ApiRecord, apiClient } from '../support/app/apiClient.ts';
import type { Person } from '../support/app/people.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

let test: TestApp;
let screens: ReturnType<typeof adminScreens>;
let writer: Person;
let admin: ApiClient;
let place: ApiRecord;

beforeAll(async () => {
  test = await testApp();
  writer = await test.addUser({ roles: ['ROLE_READ_TRAINING_LOCATION', 'ROLE_WRITE_TRAINING_LOCATION'] });
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  screens = adminScreens(test);
});
beforeEach(async () => {
  place = await buildRecord(admin, 'training_locations', { name: 'Circuit', city: 'Lens', goal: 10 });
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

/** The person types a name and a goal; meanwhile the administrator changes name, city and contacts. */
const typeMeanwhile = async () => {
  await screens.open(`/training_location/${place.id}/edit`, writer);
  const name = (await screen.findAllByRole('textbox', { name: /^Nom(\s\*)?$/ }))[0] as HTMLElement;
  await waitFor(() => expect(name).toHaveValue('Circuit'));
  await admin.update(place['@id'], {
    name: 'Circuit du Nord',
    city: 'Arras',
    contacts: [{ lastName: 'PETIT', civility: 'Mme', main: true }],
  });
  await userEvent.type(name, ' de Lens');
  const goal = screen.getByRole('textbox', { name: /^Objectif/ });
  await userEvent.clear(goal);
  await userEvent.type(goal, '12');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  return screen.findByRole('dialog', { name: 'Fiche modifiée entre-temps' });
};

const choice = (dialog: HTMLElement, field: string) => {
  const group = within(dialog).getByRole('radiogroup', { name: field });
  return { group, option: (name: RegExp) => within(group).getByRole('radio', { name }) };
};
const stored = () => admin.item(place['@id']);

describe('saving after another user’s save', () => {
  it('shows the differing fields, mine and theirs, and saves the choice', async () => {
    const dialog = await typeMeanwhile();
    const name = choice(dialog, 'Nom');
    expect(name.option(/Circuit de Lens/)).toBeChecked();
    expect(choice(dialog, 'Ville').option(/Arras/)).toBeChecked();
    expect(choice(dialog, 'Contacts').option(/Nom\s: PETIT/)).toBeChecked();
    expect(choice(dialog, 'Objectif de stagiaires').option(/12/)).toBeChecked();

    await userEvent.click(name.option(/Circuit du Nord/));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer ces choix' }));
    await waitFor(() => expect(screens.address()).toMatch(/^\/training_location\/list/));
    expect(await stored()).toMatchObject({
      name: 'Circuit du Nord',
      city: 'Arras',
      goal: 12,
      contacts: [{ lastName: 'PETIT', main: true }],
      version: 3,
    });
  });

  it('continues in the form with the choice, on the current record', async () => {
    const dialog = await typeMeanwhile();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continuer la saisie' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getAllByRole('textbox', { name: /^Nom(\s\*)?$/ })[0]).toHaveValue('Circuit de Lens');
    expect(screen.getByRole('textbox', { name: /^Ville/ })).toHaveValue('Arras');
    expect((await stored()).name).toBe('Circuit du Nord');

    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screens.address()).toMatch(/^\/training_location\/list/));
    expect(await stored()).toMatchObject({ name: 'Circuit de Lens', city: 'Arras', goal: 12 });
  });
});
