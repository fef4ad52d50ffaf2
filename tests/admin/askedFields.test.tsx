import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../model/kernel/values/json.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { type ResourceKey, resourceByName } from '../../model/registry/resources.ts';
import { RESOURCE_MODULES } from '../../resources/resourceModules.ts';
import { withProperties } from '../../src/api/listFilters.ts';
import { columnValue } from '../../src/columns/columnValue.ts';
import { availableColumns } from '../../src/columns/listColumns.ts';
import { listProperties } from '../../src/columns/listProperties.ts';
import { toAddress } from '../../src/providers/addressMap.ts';
import { queryClient } from '../../src/providers/queryClient.ts';
import { isReference, referencesIn } from '../../src/records/references.ts';
import type { RecordOptions } from '../../src/records/useRecordOptions.ts';
import { adminScreens } from '../support/admin/adminScreen.tsx';
import type { Person } from '../support/app/people.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';

let test: TestApp;
let screens: ReturnType<typeof adminScreens>;
let admin: Person;

beforeAll(async () => {
  test = await testApp({ content: 'demonstration' });
  admin = await test.addUser({ groups: ['super-admin'] });
  screens = adminScreens(test);
}, 120_000);
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

/** Lists of their own, whose fields are not columns. */
const OWN_LISTS: readonly string[] = ['automations', 'configurations', 'shipped_automations'];

const LISTS = Object.keys(RESOURCE_MODULES)
  .map((name) => resourceByName(name))
  .filter(({ name, route, operations }) => route !== null && operations.includes('list') && !OWN_LISTS.includes(name));

const moduleOf = (name: string) => RESOURCE_MODULES[name as ResourceKey];
const optionsOf = (name: string): RecordOptions => (moduleOf(name)?.options ?? {}) as RecordOptions;

const rowsOf = async (name: string, properties: readonly string[]): Promise<readonly JsonObject[]> => {
  const { pathname, search } = withProperties(new URL(`http://host/api/${name}?itemsPerPage=100`), properties);
  // `test.call` takes whole records alone.
  const response = await test.app.request(`${pathname}${search}`, { headers: { Cookie: admin.cookie } });
  expect([name, response.status]).toEqual([name, 200]);
  return ((await response.json()) as { member: JsonObject[] }).member;
};

/** A value as a cell says it: a related record by its label. */
const said = (target: string, value: unknown): unknown => {
  if (Array.isArray(value)) return referencesIn(value).length > 0 ? value.map((item) => said(target, item)) : value;
  return isReference(value) ? [value['@id'], recordLabel(target, value)] : value;
};

const isTargeted = (field: object): field is { readonly target: string } => 'target' in field;

/** What a list shows and does with its rows. */
const shownOf = (name: string, columns: readonly string[], rows: readonly JsonObject[]) =>
  rows.map((row) => {
    const record = { ...row, id: String(row['@id']) };
    const title = moduleOf(name)?.recordRepresentation;
    return {
      cells: columns.map((column) => {
        const { field, value } = columnValue(resourceByName(name), column, record);
        return said(isTargeted(field) ? field.target : 'files', value);
      }),
      label: recordLabel(name, record),
      title: typeof title === 'function' ? title(record) : null,
      opens: optionsOf(name).opens?.(record) ?? null,
      version: row.version,
    };
  });

/** The texts of the list's rows or cards, and the names of their buttons. */
const texts = async (address: string): Promise<readonly string[]> => {
  await screens.open(address, admin);
  return waitFor(
    () => {
      // Rows, or the parts of a page.
      const list = document.querySelector('main :is(table, section)[aria-busy=false]');
      if (!list || list.querySelector('.MuiSkeleton-root')) throw new Error(`${address} is loading`);
      return [...list.querySelectorAll('td, th, li, [aria-label]')].map((element) =>
        [element.getAttribute('aria-label'), element.textContent].filter(Boolean).join(' | '),
      );
    },
    { timeout: 20_000 },
  );
};

/** Rows of a page: thirty, or all of them where they are grouped. */
const ROWS = /itemsPerPage=(30|\d{3,})\b/;

/** The list calls of the page that was opened. */
const listCalls = (name: string) => screens.calls.filter((call) => call.startsWith(`GET /api/${name}?`) && ROWS.test(call));

/** Answers lists whole, whatever is asked for. */
const answerWhole = () =>
  screens.server.use(
    http.get(/\/api\/[a-z_]+\?/, ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      for (const key of [...searchParams.keys()]) if (key.startsWith('properties')) searchParams.delete(key);
      return test.app.request(`${pathname}?${searchParams}`, { headers: { Cookie: admin.cookie } });
    }),
  );

describe('the fields that a list asks for', () => {
  it.each(LISTS)('$name: every column shows the same as with whole records', async (resource) => {
    const { name } = resource;
    const columns = availableColumns(resource);
    const whole = await rowsOf(name, []);
    const { reads } = optionsOf(name);
    expect(shownOf(name, columns, await rowsOf(name, listProperties(resource, columns, reads)))).toEqual(
      shownOf(name, columns, whole),
    );
    for (const column of columns) {
      const rows = await rowsOf(name, listProperties(resource, [column], reads));
      expect(shownOf(name, [column], rows)).toEqual(shownOf(name, [column], whole));
    }
  });

  it.each(LISTS)(
    '$name: the page asks for its columns alone, and lacks nothing',
    async ({ name }) => {
      const lean = await texts(toAddress(`/${name}`));
      const calls = listCalls(name);
      expect(calls.length).toBeGreaterThan(0);
      for (const call of calls) expect(call).toContain('properties');
      screens.reset();
      answerWhole();
      expect(lean).toEqual(await texts(toAddress(`/${name}`)));
    },
    60_000,
  );

  it('are asked for again with a column that is chosen, not when columns are moved', async () => {
    const user = userEvent.setup();
    await texts('/car_model/list');
    await user.click(screen.getByRole('button', { name: 'Colonnes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Colonnes de la liste' });
    screens.calls.splice(0);
    await user.click(within(dialog).getByRole('button', { name: 'Monter Marque' }));
    await waitFor(() => expect(screen.getAllByRole('columnheader', { hidden: true })[1]).toHaveTextContent('Marque'));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Marque' }));
    await waitFor(() => expect(listCalls('car_models')).toHaveLength(1));
    expect(listCalls('car_models')[0]).not.toContain('carBrand');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Marque' }));
    await waitFor(() =>
      expect(document.querySelector('main tbody td:last-child, main tbody tr td:nth-child(3)')).toHaveTextContent(/./),
    );
  });

  it('do not reach a form, nor whoever reads a whole record', async () => {
    const user = userEvent.setup();
    await texts('/company/list');
    const row = document.querySelector<HTMLElement>('main tbody tr');
    if (!row) throw new Error('The list of companies has no row');
    await user.click(row);
    expect(await screen.findByRole('textbox', { name: /^SIRET/ })).toHaveValue();
    expect(screens.calls).toContainEqual(expect.stringMatching(/^GET \/api\/companies\/\d+$/));
    const records = queryClient
      .getQueryCache()
      .findAll()
      .map(({ queryKey }) => queryKey)
      .filter(([, kind]) => kind === 'getOne');
    expect(records.length).toBeGreaterThan(0);
    expect(records.filter(([, , key]) => (key as { readonly meta?: unknown }).meta === undefined)).toEqual([]);
  });
});
