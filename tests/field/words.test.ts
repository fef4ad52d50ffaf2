import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareFrench } from '../../model/kernel/values/french.ts';
import { searchText } from '../../model/search/searchText.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../support/app/apiClient.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { buildNeed } from '../support/records/buildInArea.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

let test: TestApp;
let officer: ApiClient;

const TOWNS = ['SAINT-NAZAIRE', 'CLERMONT-FERRAND', 'L’HAŸ-LES-ROSES', 'LES SAINTES-MARIES', 'BREST'];

const PEOPLE = [
  { lastName: 'DUVAL', firstName: 'Marie Laure' },
  { lastName: 'D’ORNANO', firstName: 'Paul' },
  { lastName: 'ST-ANDRÉ', firstName: 'Jean' },
  { lastName: 'SAINTE MARIE', firstName: 'Luc' },
];

let trainingType: string;

beforeAll(async () => {
  test = await testApp();
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  trainingType = (await buildRecord(officer, 'training_types'))['@id'];
  for (const city of TOWNS) await buildRecord(officer, 'companies', { name: `GARAGE DE ${city}`, city });
  await buildRecord(officer, 'companies', { name: 'ST MICROÉLECTRONIQUE', city: 'GRENOBLE' });
  for (const trainee of PEOPLE) await buildNeed(officer, { trainingType, trainee });
});
afterAll(() => test.close());

const listed = async (path: string, filters: Readonly<Record<string, string>>): Promise<readonly ApiRecord[]> =>
  (await officer.list(`${path}?${new URLSearchParams(filters)}`)).member;

const lastNames = (needs: readonly ApiRecord[] | undefined): readonly unknown[] =>
  (needs ?? []).map(({ trainee }) => (trainee as ApiRecord).lastName);

/** Typed text, and the town or last name found by it. */
const TYPED_TOWNS: readonly (readonly [string, string])[] = [
  ['saint nazaire', 'SAINT-NAZAIRE'],
  ['st nazaire', 'SAINT-NAZAIRE'],
  ['St-Nazaire', 'SAINT-NAZAIRE'],
  ['st. naz', 'SAINT-NAZAIRE'],
  ['saintnazaire', 'SAINT-NAZAIRE'],
  ['clermont ferrand', 'CLERMONT-FERRAND'],
  ['hay les roses', 'L’HAŸ-LES-ROSES'],
  ["l'hay", 'L’HAŸ-LES-ROSES'],
  ['stes maries', 'LES SAINTES-MARIES'],
];

const TYPED_NAMES: readonly (readonly [string, string])[] = [
  ['marie-laure', 'DUVAL'],
  ['marielaure', 'DUVAL'],
  ['dornano', 'D’ORNANO'],
  ["d'ornano", 'D’ORNANO'],
  ['d ornano', 'D’ORNANO'],
  ['saint andré', 'ST-ANDRÉ'],
  ['st andre', 'ST-ANDRÉ'],
  ['andre saint', 'ST-ANDRÉ'],
  ['ste-marie', 'SAINTE MARIE'],
];

// betagouv/mon-entreprise#403; MTES-MCT/Docurba#448, #555; inventaire-des-orgues/portail#80; kylekatarnls/vicopo#19.
describe('somebody searches for a town without its hyphens', () => {
  it.each(TYPED_TOWNS)('« %s » in the column, the search field and a picker', async (typed, city) => {
    const [inColumn, inPicker, found] = [
      await listed('/api/companies', { city: typed }),
      await listed('/api/companies', { representation: 'label', label: typed }),
      (await officer.item(`/api/search?q=${encodeURIComponent(typed)}`)) as unknown as {
        readonly groups: readonly { readonly resource: string; readonly member: readonly ApiRecord[] }[];
      },
    ];
    expect(inColumn.map((company) => company.city)).toEqual([city]);
    expect(inPicker.map(({ name }) => name)).toEqual([`GARAGE DE ${city}`]);
    const companies = found.groups.find(({ resource }) => resource === 'companies');
    expect(companies?.member.map(({ name }) => name)).toEqual([`GARAGE DE ${city}`]);
  });

  it('« St », « Saint » alone and ST as a code stay', async () => {
    const names = async (name: string) => (await listed('/api/companies', { name })).map((company) => company.name);
    expect(await names('st micro')).toEqual(['ST MICROÉLECTRONIQUE']);
    expect(await names('st')).toEqual([
      'GARAGE DE BREST',
      'GARAGE DE LES SAINTES-MARIES',
      'GARAGE DE SAINT-NAZAIRE',
      'ST MICROÉLECTRONIQUE',
    ]);
    expect(await names('saint')).toContain('GARAGE DE SAINT-NAZAIRE');
  });
});

describe('somebody searches for a person without hyphens and apostrophes', () => {
  it.each(TYPED_NAMES)('« %s » in the list, the search field and the pool', async (typed, lastName) => {
    const inList = await listed('/api/need_trainings', { 'trainee.lastName': typed });
    const found = (await officer.item(`/api/search?q=${encodeURIComponent(typed)}`)) as unknown as {
      readonly groups: readonly { readonly resource: string; readonly member: readonly ApiRecord[] }[];
    };
    const pool = await listed('/api/need_trainings/pool', { search: typed });
    expect(lastNames(inList)).toEqual([lastName]);
    expect(lastNames(found.groups.find(({ resource }) => resource === 'need_trainings')?.member)).toEqual([lastName]);
    expect(lastNames(pool)).toEqual([lastName]);
  });
});

it('searches in the browser as in the database', async () => {
  const texts = [
    ...TOWNS,
    ...PEOPLE.flatMap(({ lastName, firstName }) => [lastName, firstName]),
    ...[...TYPED_TOWNS, ...TYPED_NAMES].map(([typed]) => typed),
    ...['ST', 'Ste', 'Saint', 'ST 12', 'st-12a', 'Best Western', 'TOUSSAINT LOUVERTURE', 'Saintes', 'Œuvrard', 'Mont-St-Michel'],
    ...['saint\u00a0brieuc', 'Aix–en–Provence', 'a_st b', 'Ste.Foy', 'STRASBOURG', '1st place', 'Sainte-Ste', 'ÆTHER', 'Straße'],
  ];
  const rows = await test.database.query<{ readonly text: string; readonly searched: string }>(
    'select g.text, search_text(g.text) as searched from unnest($1::text[]) as g(text)',
    [texts],
  );
  expect(Object.fromEntries(rows.map(({ text, searched }) => [text, searched]))).toEqual(
    Object.fromEntries(texts.map((text) => [text, searchText(text)])),
  );
});

const ORDERED = ['ÇELIK', 'CERF', 'EBERT', 'ÉCLAIR', 'ŒUVRARD', 'ZOLA'];

// linuxmint/mintmenu#113; medialab/toflit18#138; icaruseu/mom-ca#1275; stephanekirsch/e-colle#27.
describe('somebody reads a list of names', () => {
  it('in French alphabetical order', async () => {
    const shuffled = ['ZOLA', 'ÉCLAIR', 'CERF', 'ŒUVRARD', 'EBERT', 'ÇELIK'];
    for (const name of shuffled) {
      await buildRecord(officer, 'companies', { name, city: 'ORDRE' });
      await buildRecord(officer, 'trainees', { lastName: name, firstName: 'Ordre' });
    }
    const companies = await listed('/api/companies', { city: 'ordre', 'order[name]': 'asc' });
    const trainees = await listed('/api/trainees', { firstName: 'ordre', 'order[lastName]': 'desc' });
    const picked = await listed('/api/companies', { representation: 'label', city: 'ordre' });
    expect(companies.map(({ name }) => name)).toEqual(ORDERED);
    expect(trainees.map(({ lastName }) => lastName)).toEqual(ORDERED.toReversed());
    expect(picked.map(({ name }) => name)).toEqual(ORDERED);
    expect(shuffled.toSorted(compareFrench)).toEqual(ORDERED);
  });
});

// marmelab/react-admin#1361; marmelab/ng-admin#851; api-platform/admin PR 353.
describe('somebody sorts a list by the people and companies in its columns', () => {
  it('needs, by trainee and by company, in French order', async () => {
    const type = (await buildRecord(officer, 'training_types'))['@id'];
    const people = [
      ['ZOLA', 'Anne'],
      ['ÉCLAIR', 'Yves'],
      ['ÇELIK', 'Zoé'],
      ['ECLAIR', 'Béa'],
    ] as const;
    for (const [lastName, firstName] of people) {
      const company = (await buildRecord(officer, 'companies', { name: `TRI ${lastName} ${firstName}` }))['@id'];
      await buildNeed(officer, { trainingType: type, company, trainee: { lastName, firstName } });
    }
    const sorted = ['ÇELIK Zoé', 'ECLAIR Béa', 'ÉCLAIR Yves', 'ZOLA Anne'];
    const byTrainee = async (direction: string) =>
      (await listed('/api/need_trainings', { trainingType: type, 'order[trainee]': direction })).map(({ trainee }) => {
        const { lastName, firstName } = trainee as ApiRecord;
        return `${lastName} ${firstName}`;
      });
    const byCompany = await listed('/api/need_trainings', { trainingType: type, 'order[company]': 'asc' });
    expect(await byTrainee('asc')).toEqual(sorted);
    expect(await byTrainee('desc')).toEqual(sorted.toReversed());
    expect(byCompany.map(({ company }) => (company as ApiRecord).name)).toEqual(
      sorted.map((name) => `TRI ${name.toUpperCase()}`),
    );
  });
});
