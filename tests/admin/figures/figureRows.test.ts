import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowFilters } from '../../../custom-pages/figures/views/countedData.ts';
import { CUSTOMISED_RESOURCES } from '../../../model/customisation/customFieldKinds.ts';
import { filterSearch } from '../../../model/kernel/filterSearch.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { countedNames, monthNames } from '../../../model/registry/countedFields.ts';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import { sentFilters } from '../../../model/savedViews/listFilters.ts';
import type { CountedView } from '../../../model/savedViews/viewFigure.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { ADDED_VALUES, addFieldsEverywhere } from '../../support/records/addedFields.ts';

/** Rows of a figure whose lists are opened. */
const ROWS_OPENED = 6;

const LISTS = Object.values<Resource>(RESOURCES).filter(({ route, operations }) => route !== null && operations.includes('list'));

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp({ content: 'demonstration' });
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  await addFieldsEverywhere(admin);
  const { ownBoolean, ownChoice, ownChoices, ownDate } = ADDED_VALUES;
  const values = JSON.stringify({ ownBoolean, ownChoice, ownChoices, ownDate });
  for (const name of CUSTOMISED_RESOURCES)
    await test.database.write(
      name,
      `update ${name} set custom = coalesce(custom, '{}') || $1::jsonb where id in (select id from ${name} order by id limit 3)`,
      [values],
    );
}, 120_000);
afterAll(async () => {
  await test.close();
  forgetCustomisation();
});

const totalOf = async (resource: Resource, filters: Readonly<Record<string, unknown>>): Promise<number> => {
  const search = filterSearch(sentFilters(filters, testNow()));
  return (await admin.list(`/api/${resource.name}?${search}&itemsPerPage=1`)).totalItems;
};

interface Counting {
  readonly field: string | null;
  readonly month: string | null;
}

/** What a figure and the lists behind its rows say differently. */
const contradictions = async (resource: Resource, view: ApiRecord, { field, month }: Counting): Promise<readonly string[]> => {
  const query = new URLSearchParams({ ...(field && { field }), ...(month && { month }) });
  const counted = (await admin.item(`${view['@id']}/figure?${query}`)) as unknown as CountedView;
  const wrong: string[] = [];
  const note = (what: string, count: number, listed: number) => {
    if (count !== listed) wrong.push(`${resource.name}?${query}: ${what} ${count}, listed ${listed}`);
  };
  note('total', counted.total, await totalOf(resource, {}));
  for (const row of counted.rows.slice(0, ROWS_OPENED)) {
    const filters = rowFilters({ resource, field, month }, row, { filters: {}, dayAt: (value) => value });
    if (filters) note(JSON.stringify(filters), row.count, await totalOf(resource, filters));
  }
  return wrong;
};

describe('each figure of a list has as many records as the list that it opens', () => {
  it.each(LISTS.map((resource) => [resource.name, resource] as const))('%s', async (_name, resource) => {
    const view = await admin.create('saved_views', { resource: resource.name, name: `Tout ${resource.name}` });
    const countings: readonly Counting[] = [
      ...countedNames(resource).map((field) => ({ field, month: null })),
      ...monthNames(resource).map((month) => ({ field: null, month })),
    ];
    const wrong: string[] = [];
    for (const counting of countings) wrong.push(...(await contradictions(resource, view, counting)));
    expect(wrong).toEqual([]);
  });
});
