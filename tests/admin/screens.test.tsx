import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { adminScreens } from '../support/admin/adminScreen.tsx';
import { tableWith } from '../support/admin/tableWith.ts';
import { type Person, TEST_PASSWORD } from '../support/app/people.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';

let test: TestApp;
let screens: ReturnType<typeof adminScreens>;
let officer: Person;
let reader: Person;

const brands = () => test.database.query<{ brand: string }>('select brand from car_brands order by id');

beforeAll(async () => {
  test = await testApp();
  officer = await test.addUser({
    roles: ['ROLE_READ_CAR_MODEL', 'ROLE_WRITE_CAR_MODEL', 'ROLE_DELETE_CAR_MODEL', 'ROLE_READ_PLANNING'],
  });
  reader = await test.addUser({ roles: ['ROLE_READ_CAR_MODEL'] });
  await test.database.query("insert into car_brands (brand) values ('TOYOTA'), ('LEXUS')");
  await test.database.query("insert into car_models (model, car_brand_id) values ('Yaris', 1), ('UX', 2)");
  screens = adminScreens(test);
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

describe('generated screens on the real API', () => {
  it('lists with one request, labels of relations included, and filters by column', async () => {
    const user = userEvent.setup();
    await screens.open('/car_model/list', officer);
    const table = await tableWith('TOYOTA');
    expect(screens.calls.filter((call) => call.startsWith('GET /api/car'))).toHaveLength(1);

    await user.type(within(table).getByRole('searchbox', { name: 'Filtrer : Modèle' }), 'yar');
    await waitFor(() => expect(within(table).queryByText('LEXUS')).not.toBeInTheDocument());
    expect(within(table).getByText('Yaris')).toBeInTheDocument();
    expect(screens.address()).toMatch(/^\/car_model\/list\?/);
    expect(decodeURIComponent(screens.address())).toContain('"model":"yar"');
  });

  it('creates a record once when the button is pressed several times', async () => {
    const user = userEvent.setup();
    await screens.open('/car_brand/new', officer);
    await user.type(await screen.findByRole('textbox', { name: /^Marque/ }), 'SUZUKI');
    await user.dblClick(screen.getByRole('button', { name: 'Enregistrer' }));

    await waitFor(() => expect(screens.address()).toMatch(/^\/car_brand\/list/));
    expect(screens.calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/car_brands']);
    expect((await brands()).filter(({ brand }) => brand === 'SUZUKI')).toHaveLength(1);
  });

  it("shows the API's refusal under its field", async () => {
    const user = userEvent.setup();
    await screens.open('/car_brand/new', officer);
    const input = await screen.findByRole('textbox', { name: /^Marque/ });
    await user.type(input, 'LEXUS');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(input).toHaveAccessibleDescription(/^« LEXUS » existe déjà : /));
    await waitFor(() => expect(input).toHaveFocus());
  });

  it('sends the changes, picks a relation by label', async () => {
    const user = userEvent.setup();
    const inserted = "insert into car_models (model, car_brand_id) values ('Corolla', 1) returning id";
    const [{ id } = { id: 0 }] = await test.database.query<{ id: number }>(inserted);
    await screens.open(`/car_model/${id}/edit`, officer);
    const picker = await screen.findByRole('combobox', { name: /^Marque/ });
    await waitFor(() => expect(picker).toHaveValue('TOYOTA'));
    await user.clear(picker);
    await user.type(picker, 'lex');
    await user.click(await screen.findByRole('option', { name: 'LEXUS' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

    await waitFor(() => expect(screens.address()).toMatch(/^\/car_model\/list/));
    const [model] = await test.database.query<{ car_brand_id: number; model: string }>('select * from car_models where id = $1', [
      id,
    ]);
    expect(model).toMatchObject({ car_brand_id: 2, model: 'Corolla' });
  });

  it('is read-only without a right to write', async () => {
    await screens.open('/car_model/2/edit', reader);
    expect(await screen.findByRole('textbox', { name: /^Modèle/ })).toBeDisabled();
    expect(screen.getByText('LEXUS')).toBeInTheDocument();
    expect(screen.getByText('Lecture seule')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Supprimer' })).not.toBeInTheDocument();
  });

  it('asks before leaving unsaved changes', async () => {
    const user = userEvent.setup();
    const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
    await screens.open('/car_brand/new', officer);
    await user.type(await screen.findByRole('textbox', { name: /^Marque/ }), 'DACIA');
    await user.click(screen.getByRole('link', { name: 'Retour à la liste' }));
    const question = 'Des modifications ne sont pas enregistrées. Voulez-vous vraiment quitter cette page ?';
    await waitFor(() => expect(confirm).toHaveBeenCalledWith(question));
    expect(screens.address()).toBe('/car_brand/new');
    await user.click(screen.getByRole('link', { name: 'Retour à la liste' }));
    await waitFor(() => expect(screens.address()).toMatch(/^\/car_brand\/list/));
  });
});

describe('navigation guard on the real API', () => {
  it('redirects visitors to Login, remembers the target, and reports a wrong password', async () => {
    const user = userEvent.setup();
    await screens.open('/car_brand/list');
    const username = await screen.findByRole('textbox', { name: /^Adresse e-mail/ });
    expect(screens.address()).toBe('/login');
    await user.type(username, reader.email);
    await user.type(screen.getByLabelText(/^Mot de passe/), 'un mauvais');
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(await screen.findByText('Identifiants invalides !')).toBeInTheDocument();

    await user.clear(screen.getByLabelText(/^Mot de passe/));
    await user.type(screen.getByLabelText(/^Mot de passe/), TEST_PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    await waitFor(() => expect(screens.address()).toMatch(/^\/car_brand\/list/));
  });

  it('shows the 403 page without the right, without any request', async () => {
    await screens.open('/vehicle/list', reader);
    expect(await screen.findByRole('heading', { name: 'Accès refusé' })).toBeInTheDocument();
    expect(screens.address()).toBe('/forbidden');
    expect(screens.calls.filter((call) => call.includes('/api/vehicles'))).toEqual([]);
  });

  it('shows the 404 page for an unknown address', async () => {
    await screens.open('/nimporte/quoi', reader);
    expect(await screen.findByRole('heading', { name: 'Page introuvable' })).toBeInTheDocument();
  });

  it.each(['/nulle-part', '/vehicle/abc/edit', '/trainees', '/emargement'])(
    'shows a visitor the 404 page for %s',
    async (address) => {
      await screens.open(address);
      expect(await screen.findByRole('heading', { name: 'Page introuvable' })).toBeInTheDocument();
    },
  );

  it('shows a visitor the 403 page, and the way to the login', async () => {
    await screens.open('/forbidden');
    expect(await screen.findByRole('heading', { name: 'Accès refusé' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Se connecter' }));
    expect(await screen.findByRole('textbox', { name: /^Adresse e-mail/ })).toBeInTheDocument();
  });

  it('ends the session when the logout address is opened directly', async () => {
    const person = await test.addUser({ roles: ['ROLE_READ_CAR_MODEL'] });
    await screens.open('/logout', person);
    expect(await screen.findByRole('button', { name: 'Se connecter' })).toBeInTheDocument();
    expect((await test.call('GET', '/api/connected_user', { as: person })).status).toBe(401);
  });

  it('leads a trainer to their space', async () => {
    await screens.open('/', await test.addTrainer());
    expect(await screen.findByRole('heading', { name: 'Espace formateur' })).toBeInTheDocument();
    expect(screens.address()).toBe('/trainers-space/upcoming');
  });

  it('stays where it was when the logout fails', async () => {
    const user = userEvent.setup();
    screens.server.use(http.get('*/logout', () => HttpResponse.error()));
    await screens.open('/car_brand/list', reader);
    await user.click(await screen.findByRole('button', { name: /Mon compte$/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Déconnexion' }));
    expect(await screen.findByText('Erreur : sans réponse du serveur')).toBeInTheDocument();
    expect(screens.address()).toMatch(/^\/car_brand\/list/);
  });

  it('offers in the menu what the person may open', async () => {
    await screens.open('/car_model/list', reader);
    const menu = await screen.findByRole('navigation', { name: 'Menu principal' });
    expect(within(menu).getByRole('link', { name: 'Modèles de véhicule' })).toBeInTheDocument();
    expect(within(menu).queryByRole('link', { name: 'Véhicules' })).not.toBeInTheDocument();
  });
});
