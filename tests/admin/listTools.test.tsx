import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { adminScreens } from '../support/admin/adminScreen.tsx';
import { tableWith } from '../support/admin/tableWith.ts';
import type { Person } from '../support/app/people.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';

const MODELS = 40;

let test: TestApp;
let screens: ReturnType<typeof adminScreens>;
let officer: Person;
/** May read needs, but not export them. */
let reader: Person;
const saved = vi.fn<(file: Blob) => string>(() => 'blob:test');

beforeAll(async () => {
  URL.createObjectURL = saved as typeof URL.createObjectURL;
  URL.revokeObjectURL = () => undefined;
  // jsdom cannot download.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  test = await testApp();
  officer = await test.addUser({
    roles: ['ROLE_READ_CAR_MODEL', 'ROLE_WRITE_CAR_MODEL', 'ROLE_DELETE_CAR_MODEL'],
    groups: ['commerce'],
  });
  reader = await test.addUser({ roles: ['ROLE_READ_TRAINEE', 'ROLE_READ_NEED_TRAINING'] });
  await test.database.query("insert into car_brands (brand) values ('TOYOTA')");
  await test.database.query(
    "insert into car_models (model, car_brand_id) select 'Modèle ' || to_char(n, 'FM000'), 1 from generate_series(1, $1::int) n",
    [MODELS],
  );
  await test.database.query(
    "insert into companies (name, address, zip_code, city) values ('GARAGE LEFÈVRE', 'r', '62300', 'LENS')",
  );
  await test.database.query("insert into training_types (name) values ('EPP')");
  await test.database.query(
    "insert into trainees (first_name, last_name, area_id) select v.first, v.last, a.id from (values ('Ana', 'NORD', 'E1'), ('Ali', 'LILLE', 'E1'), ('Léo', 'NULLEPART', null)) v(first, last, area) left join areas a on a.code = v.area",
  );
  await test.database.query(
    "insert into need_trainings (trainee_id, training_type_id, status) values (1, 1, 'init'), (2, 1, 'init'), (3, 1, 'refus')",
  );
  screens = adminScreens(test);
});
afterEach(() => {
  screens.reset();
  saved.mockClear();
});
afterAll(async () => {
  screens.close();
  await test.close();
});

const openModels = async (search = '') => {
  await screens.open(`/car_model/list${search}`, officer);
  return tableWith('Modèle 001');
};

const titles = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

describe('the columns of a list', () => {
  it('are chosen and ordered by keyboard, saved, and reset to the default', async () => {
    const user = userEvent.setup();
    await openModels();
    expect(titles()).toEqual(['Modèle', 'Marque']);
    await user.click(screen.getByRole('button', { name: 'Colonnes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Colonnes de la liste' });
    within(dialog).getByRole('button', { name: 'Monter Marque' }).focus();
    await user.keyboard('{Enter}');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Modèle' }));
    expect(within(dialog).getByRole('checkbox', { name: 'Marque' })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(titles()).toEqual(['Marque']));

    await user.click(screen.getByRole('button', { name: 'Colonnes' }));
    await user.click(await screen.findByRole('button', { name: 'Colonnes par défaut' }));
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(titles()).toEqual(['Modèle', 'Marque']));
  });
});

describe('the selection of all rows', () => {
  it('is possible once the rows are those of the list’s filters', async () => {
    screens.server.use(http.get('*/api/car_models', () => new Promise<never>(() => undefined)));
    await screens.open('/car_model/list', officer);
    expect(await screen.findByRole('checkbox', { name: 'Tout sélectionner' })).toBeDisabled();
    screens.reset();

    await openModels();
    const box = () => screen.getByRole('checkbox', { name: 'Tout sélectionner' });
    expect(box()).toBeEnabled();
    screens.server.use(http.get('*/api/car_models', () => new Promise<never>(() => undefined)));
    await userEvent.click(screen.getByRole('button', { name: 'Modèle' }));
    await waitFor(() => expect(box()).toBeDisabled());
  });
});

describe('the export of a list', () => {
  const exportAs = async (user: ReturnType<typeof userEvent.setup>, format: RegExp) => {
    await user.click(screen.getByRole('button', { name: 'Exporter' }));
    await user.click(await screen.findByRole('menuitem', { name: format }));
  };

  it('contains every filtered row, not only the page, in one request', async () => {
    const user = userEvent.setup();
    await openModels('?perPage=15&sort=model&order=ASC&page=1');
    screens.calls.splice(0);
    await exportAs(user, /CSV/);
    expect(await screen.findByText(`Export terminé : ${MODELS} fiches`)).toBeInTheDocument();
    expect(screens.calls).toEqual(['GET /api/car_models/export?order[model]=asc&columns=model,carBrand']);
    const written = (await saved.mock.calls[0]?.[0].text()) ?? '';
    expect(written.split('\r\n').slice(0, 2)).toEqual(['Modèle;Marque', 'Modèle 001;TOYOTA']);
    expect(written.split('\r\n')).toHaveLength(MODELS + 2);
  });

  it('fails on a truncated answer, and can be retried', async () => {
    const user = userEvent.setup();
    await openModels();
    screens.server.use(
      http.get('*/api/car_models/export', () => HttpResponse.text('{"totalItems":40}\n{"@id":"/api/car_models/1"}\n')),
    );
    await exportAs(user, /CSV/);
    expect(await screen.findByText(/L’export s’est interrompu avant la fin/)).toBeInTheDocument();
    expect(saved).not.toHaveBeenCalled();
    screens.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText(`Export terminé : ${MODELS} fiches`)).toBeInTheDocument();
  });

  it('is cancelled without a file', async () => {
    const user = userEvent.setup();
    await openModels();
    screens.server.use(http.get('*/api/car_models/export', () => new Promise<never>(() => undefined)));
    await exportAs(user, /CSV/);
    await user.click(await screen.findByRole('button', { name: 'Annuler l’export' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(saved).not.toHaveBeenCalled();
  });

  it('is not offered without its right', async () => {
    await screens.open('/trainee/list', reader);
    expect(await screen.findByRole('button', { name: 'Colonnes' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Exporter' })).not.toBeInTheDocument();
  });
});

describe('saved views', () => {
  it('are saved, opened, renamed, and deleted after a confirmation', async () => {
    const user = userEvent.setup();
    await openModels(`?filter=${encodeURIComponent('{"model":"00"}')}&perPage=15&sort=model&order=ASC&page=1`);
    await user.click(screen.getByRole('button', { name: 'Vues' }));
    await user.click(await screen.findByRole('button', { name: 'Enregistrer l’affichage actuel…' }));
    await user.type(await screen.findByRole('textbox', { name: /^Nom de la vue/ }), 'Premiers');
    await user.click(screen.getByRole('combobox', { name: 'Partager avec le groupe' }));
    const groups = await screen.findAllByRole('option');
    // Only their own groups: the test's and "commerce".
    expect(groups).toHaveLength(3);
    await user.click(groups[1] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByRole('button', { name: 'Vue : Premiers' });

    await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    await user.click(await screen.findByRole('button', { name: 'Vues' }));
    await user.click(await screen.findByText('Premiers'));
    await waitFor(() => expect(decodeURIComponent(screens.address())).toContain('filter={"model":"00"}'));
    expect(screens.address()).toContain('perPage=15');

    await user.click(await screen.findByRole('button', { name: 'Vue : Premiers' }));
    await user.click(await screen.findByRole('button', { name: 'Actions sur « Premiers »' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Renommer ou partager…' }));
    const name = await screen.findByRole('textbox', { name: /^Nom de la vue/ });
    await user.clear(name);
    await user.type(name, 'Débuts{Enter}');
    await waitFor(async () => {
      expect(await test.database.query('select name from saved_views')).toEqual([{ name: 'Débuts' }]);
    });

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Vue : Débuts' }));
    await user.click(await screen.findByRole('button', { name: 'Actions sur « Débuts »' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Supprimer' }));
    expect(await screen.findByText(/un bloc de « Ma journée » qui la montre sera vide/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
    await waitFor(async () => expect(await test.database.query('select name from saved_views')).toEqual([]));
    expect(await screen.findByRole('button', { name: 'Vues' })).toBeVisible();
  });

  it('say how long a name may be where more was pasted', async () => {
    const user = userEvent.setup();
    await openModels();
    await user.click(screen.getByRole('button', { name: 'Vues' }));
    await user.click(await screen.findByRole('button', { name: 'Enregistrer l’affichage actuel…' }));
    await user.click(await screen.findByRole('textbox', { name: /^Nom de la vue/ }));
    await user.paste('x'.repeat(101));
    expect(await screen.findByText('100 caractères au plus')).toBeVisible();
  });
});

describe('the search field', () => {
  it('opens with Ctrl+K, searches when typing pauses, opens the chosen result, and is empty again', async () => {
    const user = userEvent.setup();
    const seller = await test.addUser({ roles: ['ROLE_READ_COMPANY', 'ROLE_READ_CAR_MODEL'] });
    await screens.open('/car_model/list', seller);
    await screen.findByText('Modèle 001');
    await user.keyboard('{Control>}k{/Control}lefevre');
    const option = await screen.findByRole('option', { name: /GARAGE LEFÈVRE/ });
    expect(option).toBeInTheDocument();
    expect(screens.calls.filter((call) => call.includes('/api/search'))).toEqual(['GET /api/search?q=lefevre']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screens.address()).toMatch(/^\/company\/\d+\/edit/));
    expect(await screen.findByDisplayValue('GARAGE LEFÈVRE')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Rechercher' })).toHaveValue('');
  });

  it('is empty once another page is opened beside it', async () => {
    const user = userEvent.setup();
    await screens.open('/car_model/list', await test.addUser({ roles: ['ROLE_READ_COMPANY', 'ROLE_READ_CAR_MODEL'] }));
    await screen.findByText('Modèle 001');
    await user.keyboard('{Control>}k{/Control}lefevre');
    await screen.findByRole('option', { name: /GARAGE LEFÈVRE/ });
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByRole('combobox', { name: 'Rechercher' })).toHaveValue('lefevre');
    await user.click(screen.getByRole('link', { name: 'Sociétés' }));
    await screen.findByRole('heading', { level: 1, name: 'Sociétés' });
    expect(screen.getByRole('combobox', { name: 'Rechercher' })).toHaveValue('');
  });

  it('is hidden without a right to open any result', async () => {
    await screens.open('/car_model/list', await test.addUser({ roles: ['ROLE_READ_CAR_MODEL'] }));
    await screen.findByText('Modèle 001');
    expect(screen.queryByRole('combobox', { name: 'Rechercher' })).not.toBeInTheDocument();
  });
});

describe('an empty list', () => {
  it('offers to clear the filters when nothing matches them', async () => {
    const user = userEvent.setup();
    await screens.open(`/car_model/list?filter=${encodeURIComponent('{"model":"zzz"}')}`, officer);
    expect(await screen.findByText('Aucun résultat avec ces filtres')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Effacer les filtres' })[0] as HTMLElement);
    expect(await screen.findByText('Modèle 001')).toBeInTheDocument();
  });

  it('says what each filter hides, and shows it by one press', async () => {
    const user = userEvent.setup();
    const [area] = await test.database.query<{ id: number }>("select id from areas where code = 'E1'");
    const filter = encodeURIComponent(JSON.stringify({ status: ['refus'], area: `/api/areas/${area?.id}` }));
    await screens.open(`/trainee/list?filter=${filter}`, reader);
    expect(await screen.findByText('Aucun résultat avec ces filtres')).toBeInTheDocument();
    // In the area, with another status; with the status, in no area.
    expect(await screen.findByRole('button', { name: '2 au statut « Initial »' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '1 sans secteur' }));
    expect(await screen.findByText(/NULLEPART/)).toBeInTheDocument();
    expect(screens.address()).toContain('exists%5Barea%5D');
  });

  it('names other filters, of a range both ends at once', async () => {
    const user = userEvent.setup();
    const days = { 'deliveryDate[after]': '2030-01-01', 'deliveryDate[before]': '2030-01-02' };
    await screens.open(`/trainee/list?filter=${encodeURIComponent(JSON.stringify(days))}`, reader);
    await user.click(await screen.findByRole('button', { name: '3 sans le filtre « Date de livraison »' }));
    expect(await screen.findByText(/NULLEPART/)).toBeInTheDocument();
  });

  it('offers creating the first record, with the right', async () => {
    await screens.open('/car_type/list', officer);
    const message = await screen.findByText('Aucune fiche pour l’instant. Créez la première.');
    expect(within(message.parentElement as HTMLElement).getByRole('link', { name: 'Créer' })).toBeInTheDocument();
  });

  it('offers a retry after a failed call', async () => {
    const user = userEvent.setup();
    screens.server.use(http.get('*/api/car_models', () => HttpResponse.error()));
    await screens.open('/car_model/list', officer);
    expect((await screen.findAllByText('Erreur : sans réponse du serveur')).length).toBeGreaterThan(0);
    screens.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Modèle 001')).toBeInTheDocument();
  });
});
