import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { adminScreens } from '../support/admin/adminScreen.tsx';
import type { Person } from '../support/app/people.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';

const BRANDS = 400;

let test: TestApp;
let screens: ReturnType<typeof adminScreens>;
let officer: Person;

beforeAll(async () => {
  test = await testApp();
  officer = await test.addUser({
    roles: ['ROLE_READ_CAR_MODEL', 'ROLE_WRITE_CAR_MODEL', 'ROLE_DELETE_CAR_MODEL', 'ROLE_READ_VEHICULE'],
  });
  await test.database.query(
    "insert into car_brands (brand) select 'Marque ' || to_char(n, 'FM000') from generate_series(1, $1::int) n",
    [BRANDS],
  );
  screens = adminScreens(test);
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

const openBrands = async () => {
  await screens.open('/car_brand/list', officer);
  await screen.findByText('Marque 001');
};

it('shows at most ten page buttons, jumps to existing pages, and restarts with another page size', async () => {
  const user = userEvent.setup();
  await openBrands();
  const pages = () =>
    within(screen.getByRole('navigation', { name: /pagination/i })).getAllByRole('button', { name: /page \d+/i });
  expect(pages().length).toBeLessThanOrEqual(10);

  const jump = screen.getByRole('textbox', { name: 'Aller à la page' });
  await user.type(jump, '15{Enter}');
  expect(jump).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByText('Marque 001')).toBeInTheDocument();
  await user.clear(jump);
  await user.type(jump, '14{Enter}');
  expect(await screen.findByText('Marque 400')).toBeInTheDocument();

  await user.click(screen.getByRole('combobox', { name: /par page/ }));
  await user.click(await screen.findByRole('option', { name: '100' }));
  expect(await screen.findByText('Marque 001')).toBeInTheDocument();
  expect(screens.address()).toContain('page=1&perPage=100');
  expect(screen.queryByRole('textbox', { name: 'Aller à la page' })).not.toBeInTheDocument();
});

it('offers going back to the top after scrolling more than 20 px', async () => {
  await openBrands();
  expect(screen.queryByRole('button', { name: 'Remonter en haut de la page' })).not.toBeInTheDocument();
  Object.defineProperty(window, 'scrollY', { value: 21, configurable: true });
  Object.defineProperty(window, 'pageYOffset', { value: 21, configurable: true });
  fireEvent.scroll(window);
  expect(await screen.findByRole('button', { name: 'Remonter en haut de la page' })).toBeInTheDocument();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  Object.defineProperty(window, 'pageYOffset', { value: 0, configurable: true });
});

it('deletes the selection after a confirmation with its number', async () => {
  const user = userEvent.setup();
  await openBrands();
  for (const name of ['Marque 002', 'Marque 003']) await user.click(screen.getByRole('checkbox', { name: new RegExp(name) }));
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  const dialog = await screen.findByRole('dialog', { name: /^Supprimer ces 2 fiches\s\?$/ });
  const confirm = within(dialog).getByRole('button', { name: 'Supprimer' });
  expect(confirm).toHaveClass('MuiButton-colorError');
  await user.click(confirm);
  expect(await screen.findByText('2 fiches supprimées')).toBeInTheDocument();
  await waitFor(async () => {
    expect(await test.database.query("select 1 from car_brands where brand in ('Marque 002', 'Marque 003')")).toEqual([]);
  });
});

it('deletes what is allowed, and lists the refused records with reasons', async () => {
  const [used] = await test.database.query<{ id: number }>("select id from car_brands where brand = 'Marque 011'");
  await test.database.query("insert into car_models (model, car_brand_id) values ('Colibri', $1)", [used?.id]);
  const user = userEvent.setup();
  await openBrands();
  for (const name of ['Marque 010', 'Marque 011', 'Marque 012']) {
    await user.click(screen.getByRole('checkbox', { name: new RegExp(name) }));
  }
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));

  const outcome = within(await screen.findByRole('dialog', { name: '2 fiches supprimées ; 1 refusée' }));
  expect(outcome.getByText('« Marque 011 »')).toBeInTheDocument();
  expect(outcome.getByText(/encore utilisée \(modèles de véhicule\)/)).toBeInTheDocument();
  await user.click(outcome.getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByText('Marque 010')).not.toBeInTheDocument());
  expect(screen.getByRole('checkbox', { name: /Marque 011/ })).toBeChecked();
  const left = await test.database.query<{ brand: string }>(
    "select brand from car_brands where brand in ('Marque 010', 'Marque 011', 'Marque 012')",
  );
  expect(left).toEqual([{ brand: 'Marque 011' }]);
});

it('swaps the dates of a reversed range', async () => {
  const range = encodeURIComponent(JSON.stringify({ 'renewAt[after]': '2026-03-10', 'renewAt[before]': '2026-03-20' }));
  const user = userEvent.setup();
  await screens.open(`/vehicle/list?filter=${range}`, officer);
  const before = await screen.findByRole('group', { name: 'Filtrer : Renouvellement le : Jusqu’au' });
  await user.click(within(before).getByRole('spinbutton', { name: 'Mois' }));
  await user.keyboard('2');
  await waitFor(() => {
    const address = decodeURIComponent(screens.address());
    expect(address).toContain('"renewAt[after]":"2026-02-20"');
    expect(address).toContain('"renewAt[before]":"2026-03-10"');
  });
});
