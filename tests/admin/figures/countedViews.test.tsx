import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { countedChart, rowFilters } from '../../../custom-pages/figures/views/countedData.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import type { ViewFigureRow } from '../../../model/savedViews/viewFigure.ts';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';

let test: TestApp;
let screens: ReturnType<typeof adminScreens>;
let owner: Person;
let view: ApiRecord;

beforeAll(async () => {
  test = await testApp({ content: 'demonstration' });
  screens = adminScreens(test);
  owner = await test.addUser({ roles: ['ROLE_READ_VEHICULE'] });
  view = await apiClient(test, owner).create('saved_views', { resource: 'vehicles', name: 'Mon parc', filters: {} });
});
afterEach(async () => {
  screens.reset();
  await apiClient(test, owner).update(view['@id'], { figures: [] });
});
afterAll(async () => {
  screens.close();
  await test.close();
});

const figuresOf = async () => (await apiClient(test, owner).item(view['@id'])).figures;

describe('a view that is counted', () => {
  it('begins in the menu of its list, is looked at, kept, changed and deleted', async () => {
    const user = userEvent.setup();
    await screens.open('/vehicle', owner);
    await user.click(await screen.findByRole('button', { name: 'Vues' }));
    await user.click(await screen.findByRole('button', { name: 'Actions sur « Mon parc »' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Compter cette vue…' }));
    expect(await screen.findByRole('heading', { name: 'Compter « Mon parc »' })).toBeVisible();

    await user.click(await screen.findByRole('combobox', { name: 'Compter par' }));
    await user.click(await screen.findByRole('option', { name: 'Carburant' }));
    await user.click(within(screen.getByRole('group', { name: 'Forme' })).getByRole('button', { name: 'Tableau' }));
    const preview = await screen.findByRole('table', { name: 'Carburant' });
    expect(within(preview).getAllByRole('link').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Enregistrer le chiffre' }));
    await screen.findByRole('heading', { name: 'Chiffres de cette vue' });
    expect(await figuresOf()).toEqual([{ name: 'Carburant', field: 'fuel', month: null, shape: 'table' }]);

    await user.click(screen.getByRole('link', { name: 'Voir dans Chiffres' }));
    await user.click(await screen.findByRole('combobox', { name: 'Compter une vue' }));
    await user.click(await screen.findByRole('option', { name: /^Mon parc/ }));
    await screen.findByRole('heading', { name: 'Chiffres de cette vue' });

    await user.click(await screen.findByRole('link', { name: 'Modifier « Carburant »' }));
    const name = await screen.findByDisplayValue('Carburant');
    await user.clear(name);
    await user.type(name, 'Énergies');
    await user.click(screen.getByRole('button', { name: 'Enregistrer la modification' }));
    await screen.findByRole('button', { name: 'Supprimer « Énergies »' });
    expect(await figuresOf()).toMatchObject([{ name: 'Énergies' }]);

    await user.click(screen.getByRole('button', { name: 'Supprimer « Énergies »' }));
    await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
    await waitFor(async () => expect(await figuresOf()).toEqual([]));
  });

  it('is on the page of figures, and says what is closed instead of failing', async () => {
    const api = apiClient(test, owner);
    const figures = [{ name: 'Parc par carburant', field: 'fuel', month: null, shape: 'table' }];
    const { id } = await api.update(view['@id'], { figures });
    await test.database.write('saved_views', 'update saved_views set resource = $2 where id = $1', [id, 'users']);
    await screens.open('/figures', owner);
    const card = await screen.findByRole('region', { name: 'Parc par carburant' });
    expect(await within(card).findByText(/Vos droits n’ouvrent pas la liste de cette vue/)).toBeVisible();
    await test.database.write('saved_views', 'update saved_views set resource = $2 where id = $1', [id, 'vehicles']);
  });

  it('is not counted again for another figure of the view (SigNoz/signoz 1865)', async () => {
    const user = userEvent.setup();
    const figures = [{ name: 'Parc par carburant', field: 'fuel', month: null, shape: 'table' }];
    const { id } = await apiClient(test, owner).update(view['@id'], { figures });
    await screens.open(`/figures/views/${id}`, owner);
    await screen.findByRole('table', { name: 'Parc par carburant' });
    await user.click(await screen.findByRole('combobox', { name: 'Compter par' }));
    await user.click(await screen.findByRole('option', { name: 'Boîte de vitesses' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer le chiffre' }));
    await screen.findByRole('button', { name: 'Supprimer « Boîte de vitesses »' });
    expect(screens.calls.filter((call) => call.endsWith('/figure?field=fuel'))).toHaveLength(1);
  });

  it('that is gone is said', async () => {
    await screens.open('/figures/views/999999', owner);
    expect(await screen.findByText(/Cette vue n’existe plus ou n’est plus partagée avec vous/)).toBeVisible();
  });
});

const row = (part: Partial<ViewFigureRow>): ViewFigureRow => ({
  value: null,
  label: null,
  isOther: false,
  month: null,
  isEarlier: false,
  count: 1,
  ...part,
});

describe('the rows of a counted view', () => {
  const needs = RESOURCES.need_trainings;
  const placed = { filters: { status: ['a_contacter'] }, dayAt: (value: unknown) => value };

  it('lead to the list with the view’s filters, narrowed to the value and the month', () => {
    const counting = { resource: needs, field: 'area', month: 'deliveryDate' };
    expect(rowFilters(counting, row({ value: '3', month: '2028-02' }), placed)).toEqual({
      status: ['a_contacter'],
      area: '/api/areas/3',
      'deliveryDate[after]': '2028-02-01',
      'deliveryDate[before]': '2028-02-29',
    });
    const filters = { 'deliveryDate[after]': '2028-02-10' };
    expect(rowFilters(counting, row({ value: '3', month: '2028-02' }), { ...placed, filters })).toMatchObject({
      'deliveryDate[after]': '2028-02-10',
    });
  });

  it('that stand for several values or months lead nowhere', () => {
    expect(rowFilters({ resource: needs, field: 'status', month: null }, row({ isOther: true }), placed)).toBeNull();
    expect(rowFilters({ resource: needs, field: null, month: 'deliveryDate' }, row({ isEarlier: true }), placed)).toBeNull();
  });

  it('are drawn month by month, empty months included, and what has no date is counted beside', () => {
    const rows = [row({ month: '2026-11', count: 2 }), row({ month: '2027-02', count: 1 }), row({ count: 4 })];
    const chart = countedChart({ resource: needs, field: null, month: 'deliveryDate' }, { total: 7, rows });
    expect(chart.labels).toHaveLength(4);
    expect(chart).toMatchObject({ series: [{ values: [2, 0, 0, 1] }], notDrawn: 4, isGrouped: false });
  });

  it('of a wrong date far off do not draw a thousand months', () => {
    const rows = [row({ month: '2026-11' }), row({ month: '9026-11' })];
    expect(countedChart({ resource: needs, field: null, month: 'deliveryDate' }, { total: 2, rows }).labels).toHaveLength(2);
  });

  it('are drawn for the most frequent values, the others together', () => {
    const statuses = ['a_contacter', 'contacte', 'planifie', 'forme', 'annule', 'abandonne', 'reporte'];
    const rows = statuses.map((value, index) => row({ value, month: '2026-11', count: 10 - index }));
    const chart = countedChart({ resource: needs, field: 'status', month: 'deliveryDate' }, { total: 49, rows });
    expect(chart.series).toHaveLength(6);
    expect(chart.series.at(-1)).toMatchObject({ label: 'Autres', values: [9] });
    expect(chart.isGrouped).toBe(true);
    expect(chart.rowAt(0, 5)).toBeUndefined();
  });
});
