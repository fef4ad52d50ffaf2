import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { adminScreens } from '../support/admin/adminScreen.tsx';
import { apiClient } from '../support/app/apiClient.ts';
import { type Person, TEST_PASSWORD } from '../support/app/people.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

let test: TestApp;
let screens: ReturnType<typeof adminScreens>;
let writer: Person;
let place: number;

beforeAll(async () => {
  test = await testApp();
  writer = await addWriter();
  const admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const contacts = [{ lastName: 'PETIT' }, { lastName: 'GRAND' }];
  place = (await buildRecord(admin, 'training_locations', { contacts })).id;
  screens = adminScreens(test);
});
afterEach(() => {
  screens.reset();
  vi.restoreAllMocks();
});
afterAll(async () => {
  screens.close();
  await test.close();
});

const addWriter = () =>
  test.addUser({
    roles: ['ROLE_READ_TRAINING_LOCATION', 'ROLE_WRITE_TRAINING_LOCATION', 'ROLE_READ_CAR_MODEL', 'ROLE_WRITE_CAR_MODEL'],
  });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
const violation = (propertyPath: string, message: string) => () =>
  HttpResponse.json({ title: 'Données invalides', violations: [{ propertyPath, message, code: 'x' }] }, { status: 422 });
const asksToStay = () => {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};
const endSession = ({ accountId }: Person) =>
  test.database.query('delete from login_sessions where account_id = $1', [accountId]);
const openBrand = async (person = writer) => {
  await screens.open('/car_brand/new', person);
  return screen.findByRole('textbox', { name: /^Marque/ });
};

describe('messages of a form', () => {
  it('shows missing values at their field, and that the form is incomplete', async () => {
    await openBrand();
    await save();
    expect(await screen.findByText('Des champs ne sont pas complétés')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Marque/ })).toHaveAccessibleDescription('Ce champ est obligatoire');
  });

  it('distinguishes invalid from missing values', async () => {
    await screens.open(`/training_location/${place}/edit`, writer);
    const zipCode = await screen.findByRole('textbox', { name: /^Code postal/ });
    await userEvent.clear(zipCode);
    await userEvent.type(zipCode, '69');
    await save();
    expect(await screen.findByText('Veuillez corriger les champs signalés')).toBeInTheDocument();
    expect(zipCode).toHaveAccessibleDescription(
      'Un code postal compte 5 chiffres ; pour un autre pays, ses lettres devant : B-1000',
    );
    expect(screen.queryByText('Des champs ne sont pas complétés')).not.toBeInTheDocument();
  });

  it('shows missing login values without asking the server', async () => {
    await screens.open('/login');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Adresse e-mail/ }), 'camille');
    await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(screen.getByRole('textbox', { name: /^Adresse e-mail/ })).toHaveAccessibleDescription(
      'Veuillez entrer une adresse e-mail valide',
    );
    expect(screen.getByLabelText(/^Mot de passe/)).toHaveAccessibleDescription('Ce champ est obligatoire');
    expect(screens.calls.filter((call) => call.includes('/login'))).toEqual([]);
  });

  it('shows an error of the API under the field of its row', async () => {
    screens.server.use(http.put('*/api/training_locations/*', violation('contacts[1].lastName', 'Ce nom est pris')));
    await screens.open(`/training_location/${place}/edit`, writer);
    const row = await screen.findByRole('group', { name: 'Ligne 2' });
    await userEvent.type(within(row).getByRole('textbox', { name: /^Nom/ }), 'E');
    await save();
    await waitFor(() =>
      expect(within(row).getByRole('textbox', { name: /^Nom/ })).toHaveAccessibleDescription('Ce nom est pris'),
    );
  });

  it('confirms that a record is saved', async () => {
    await userEvent.type(await openBrand(), 'SUZUKI');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Fiche créée');
  });

  it('shows an error until dismissed, keeps the input and warns before leaving', async () => {
    screens.server.use(http.post('*/api/car_brands', () => HttpResponse.error()));
    const input = await openBrand();
    expect(asksToStay()).toBe(false);
    await userEvent.type(input, 'DACIA');
    await save();
    const message = await screen.findByRole('alert');
    expect(message).toHaveTextContent('Erreur : sans réponse du serveur');
    await userEvent.click(within(message).getByRole('button', { name: 'Fermer ce message' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());

    expect(input).toHaveValue('DACIA');
    expect(asksToStay()).toBe(true);
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    await userEvent.click(screen.getByRole('link', { name: 'Retour à la liste' }));
    await waitFor(() => expect(confirm).toHaveBeenCalled());
    expect(screens.address()).toBe('/car_brand/new');
    screens.server.resetHandlers();
    await save();
    await waitFor(() => expect(screens.address()).toMatch(/^\/car_brand\/list/));
  });

  it('shows other API errors: title, line break, description', async () => {
    screens.server.use(
      http.post('*/api/car_brands', () => HttpResponse.json({ title: 'Conflit', description: 'Recommencez.' }, { status: 409 })),
    );
    await userEvent.type(await openBrand(), 'FIAT');
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('Conflit\nRecommencez.');
  });

  it('moves the main contact mark, and says so', async () => {
    await screens.open(`/training_location/${place}/edit`, writer);
    const rows = within(await screen.findByRole('group', { name: 'Contacts' }));
    const [first, second] = await rows.findAllByRole('switch', { name: 'Contact principal' });
    await userEvent.click(first as HTMLElement);
    expect(screen.queryByText(/passe de la ligne/)).not.toBeInTheDocument();
    await userEvent.click(second as HTMLElement);
    expect(await screen.findByText('« Contact principal » passe de la ligne 1 à la ligne 2.')).toBeInTheDocument();
    expect([first, second].map((mark) => (mark as HTMLInputElement).checked)).toEqual([false, true]);
  });

  it('starts another record once one is saved, in its first field', async () => {
    await userEvent.type(await openBrand(), 'LANCIA');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer et créer une autre fiche' }));
    const empty = () => screen.getByRole('textbox', { name: /^Marque/ });
    await waitFor(() => expect(empty()).toHaveValue(''));
    expect(empty()).toHaveFocus();
    expect(screens.address()).toBe('/car_brand/new');
    expect(asksToStay()).toBe(false);

    await userEvent.type(empty(), 'SIMCA');
    await save();
    await waitFor(() => expect(screens.address()).toMatch(/^\/car_brand\/list/));
    for (const name of ['LANCIA', 'SIMCA']) expect(await screen.findByText(name)).toBeInTheDocument();
  });

  it('asks for a new login over unsaved input, then saves it', async () => {
    const person = await addWriter();
    const input = await openBrand(person);
    await endSession(person);
    await userEvent.type(input, 'OPEL');
    await save();
    const dialog = within(await screen.findByRole('dialog', { name: 'Reconnexion' }));
    expect(dialog.getByText('Vous avez été déconnecté, veuillez vous re-connecter')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveAttribute('readonly');
    const password = dialog.getByLabelText(/^Mot de passe/);
    await userEvent.type(password, 'oublié{Enter}');
    expect(await dialog.findByText('Identifiants invalides !')).toBeInTheDocument();
    await userEvent.clear(password);
    await userEvent.type(password, `${TEST_PASSWORD}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    expect(screens.address()).toBe('/car_brand/new');
    expect(input).toHaveValue('OPEL');
    await save();
    await waitFor(() => expect(screens.address()).toMatch(/^\/car_brand\/list/));
  });

  it('goes to the login after a logout if nothing is typed', async () => {
    const person = await addWriter();
    await openBrand(person);
    await endSession(person);
    await userEvent.click(screen.getByRole('link', { name: 'Retour à la liste' }));
    expect(await screen.findByText('Vous avez été déconnecté, veuillez vous re-connecter')).toBeInTheDocument();
    await waitFor(() => expect(screens.address()).toBe('/login'));
  });
});
