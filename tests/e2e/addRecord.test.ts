import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn } from '../support/app/client.ts';
import { launchBrowser, openPage } from '../support/browser/browser.ts';
import { startDemonstration } from '../support/browser/demonstration.ts';
import { isLong } from '../support/campaign.ts';
import { PROJECT_ROOT } from '../support/projectRoot.ts';
import type { RunningServer } from '../support/servers/server.ts';

/** At the root only: screens have folders called `data`. */
const LEFT_OUT = ['.git', 'node_modules', 'data', 'tests', 'bench-results', 'coverage'];

const DECLARATION = `import { readByAll } from '../kernel/access.ts';
import { boolean, integer, many, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';

/** A numbered parking spot for a vehicle. */
export const parkingSpots = defineResource({
  name: 'parking_spots',
  type: 'ParkingSpot',
  route: 'parking_spot',
  access: readByAll('VEHICULE'),
  label: ['label'],
  order: { label: 'asc' },
  fields: {
    label: text({ required: true, unique: true, filter: 'contains', sortable: true, column: true }),
    level: integer({ min: -5, max: 5, column: true }),
    isCovered: boolean({ filter: 'exact', column: true }),
    areas: many('areas'),
  },
});
`;

const MESSAGES = `import type { parkingSpots } from '../../vehicles/parkingSpot.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const parkingSpotMessages = {
  name: 'Place de stationnement |||| Places de stationnement',
  fields: { label: 'Libellé', level: 'Niveau', isCovered: 'Couverte', areas: 'Secteurs' },
  sections: { identity: 'Place de stationnement' },
  choices: {},
  filters: {},
} as const satisfies MessagesOf<typeof parkingSpots>;
`;

const TABLE = `import { boolean, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { parkingSpots as parkingSpotsDeclaration } from '../../../../model/vehicles/parkingSpot.ts';
import { areas } from '../administration/areas.ts';
import { joinTable, recordColumns, type TableOf } from '../kernel.ts';

export const parkingSpots = pgTable(
  'parking_spots',
  { ...recordColumns(), label: text().notNull(), level: integer(), isCovered: boolean().notNull().default(false) },
  (table) => [unique().on(table.label)],
) satisfies TableOf<typeof parkingSpotsDeclaration>;

export const parkingSpotsAreas = joinTable('parking_spots_areas', () => parkingSpots.id, () => areas.id);
`;

const SCREENS = `import LocalParkingIcon from '@mui/icons-material/LocalParking';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

export const parkingSpots = resourceModule('parking_spots', { icon: LocalParkingIcon });
`;

const copy = mkdtempSync(join(tmpdir(), 'pilotage-copy-'));
let server: RunningServer | undefined;

const write = (path: string, content: string): void => writeFileSync(join(copy, path), content);

const replace = (path: string, old: string, by: string): void => {
  const before = readFileSync(join(copy, path), 'utf8');
  expect(before).toContain(old);
  write(path, before.replace(old, by));
};

/** Adds something to a registry: its import at the top, its entry at the start of the object. */
const register = (path: string, line: { readonly import: string; readonly after: string; readonly entry: string }): void => {
  replace(path, line.after, `${line.after}\n  ${line.entry}`);
  write(path, `${line.import}\n${readFileSync(join(copy, path), 'utf8')}`);
};

const run = (command: string, ...parameters: string[]): string => {
  const { status, stdout, stderr } = spawnSync(join(copy, 'node_modules/.bin', command), parameters, {
    cwd: copy,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command} failed:\n${stdout}${stderr}`);
  return stdout;
};

/** Menu, list and form work, in French. */
const seeInTheAdmin = async (url: string, cookie: string): Promise<void> => {
  const browser = await launchBrowser();
  try {
    const { page, errors } = await openPage(browser, 'desktop', url);
    const [name = '', value = ''] = cookie.split('=');
    await page.context().addCookies([{ name, value, url }]);
    await page.goto('/#/vehicle/list');
    await page.getByRole('link', { name: 'Places de stationnement', exact: true }).click();
    await page.getByText('Étage 1, n° 4').click();
    await page.getByLabel('Libellé').waitFor();
    expect(page.url()).toMatch(/#\/parking_spot\/\d+\/edit$/);
    expect(errors()).toEqual([]);
  } finally {
    await browser.close();
  }
};

beforeAll(() => {
  cpSync(PROJECT_ROOT, copy, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !(LEFT_OUT.includes(relative(PROJECT_ROOT, path)) || path.endsWith('.test.ts')),
  });
  mkdirSync(join(copy, 'tests'));
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(copy, 'node_modules'));
});

afterAll(async () => {
  await server?.stop();
  rmSync(copy, { recursive: true, force: true });
});

it('adds a record type in the five steps of docs/add-a-record.md', async () => {
  // 1. Declare it.
  write('model/vehicles/parkingSpot.ts', DECLARATION);
  register('model/registry/resources.ts', {
    import: "import { parkingSpots } from '../vehicles/parkingSpot.ts';",
    after: 'export const RESOURCES = {',
    entry: 'parking_spots: parkingSpots,',
  });
  // 2. Translate it to French.
  write('model/messages/vehicles/parkingSpot.ts', MESSAGES);
  register('model/messages/index.ts', {
    import: "import { parkingSpotMessages } from './vehicles/parkingSpot.ts';",
    after: 'export const RESOURCE_MESSAGES = {',
    entry: 'parking_spots: parkingSpotMessages,',
  });
  // 3. Give it a table.
  write('server/database/schema/catalogue/parkingSpots.ts', TABLE);
  // 4. Make the migration.
  expect(run('node', 'scripts/generateMigration.ts')).toContain('parking_spots');
  // 5. Give it screens, and a place in the menu.
  expect(globSync('server/database/migrations/meta/*_snapshot.json', { cwd: copy })).toHaveLength(1);
  mkdirSync(join(copy, 'resources/parking_spots'));
  write('resources/parking_spots/index.ts', SCREENS);
  register('resources/resourceModules.ts', {
    import: "import { parkingSpots } from './parking_spots/index.ts';",
    after: 'export const RESOURCE_MODULES: Readonly<Partial<Record<ResourceKey, ResourceModule>>> = {',
    entry: 'parking_spots: parkingSpots,',
  });
  replace('model/registry/menuGroups.ts', "records: ['vehicles',", "records: ['vehicles', 'parking_spots',");

  // The types of the libraries of the screens, and their build, take most of the time: the long campaign adds them.
  const include = isLong ? ['model', 'server', 'src', 'resources', 'custom-pages'] : ['model', 'server'];
  write('tsconfig.copy.json', JSON.stringify({ extends: './tsconfig.json', include }));
  run('tsc', '-p', 'tsconfig.copy.json', '--singleThreaded');
  // An existing installation gets the new table.
  server = await startDemonstration({ root: copy, isAlone: !isLong });
  const { call, cookie } = await logIn(server.url);

  const areas = await call<{ member: readonly [{ '@id': string }] }>('GET', '/api/areas');
  const [{ '@id': area }] = areas.body.member;
  const spot = { label: 'Étage 1, n° 4', level: 1, areas: [area] };
  const created = await call<{ '@id': string }>('POST', '/api/parking_spots', spot);
  expect(created).toMatchObject({
    status: 201,
    body: { '@type': 'ParkingSpot', version: 1, isCovered: false, areas: [{ '@id': area }] },
  });
  const iri = created.body['@id'];
  expect(await call('PUT', iri, { isCovered: true, version: 1 })).toMatchObject({
    status: 200,
    body: { isCovered: true, version: 2 },
  });
  expect(await call('PUT', iri, { level: 2, version: 1 })).toMatchObject({ status: 409 });
  const refused = await call<{ violations: readonly { propertyPath: string }[] }>('POST', '/api/parking_spots', { level: 9 });
  expect(refused.status).toBe(422);
  expect(refused.body.violations.map(({ propertyPath }) => propertyPath).sort()).toEqual(['label', 'level']);
  expect(await call('GET', '/api/parking_spots?label=etage')).toMatchObject({
    status: 200,
    body: { totalItems: 1, member: [{ '@id': iri }] },
  });
  if (isLong) await seeInTheAdmin(server.url, cookie);
  expect(await call('DELETE', iri)).toMatchObject({ status: 204 });
  expect(await call('GET', iri)).toMatchObject({ status: 404 });
});
