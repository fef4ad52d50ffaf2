import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isSiret } from '../../../model/kernel/values/formats.ts';
import { createCompanyRegistry } from '../../../server/adapters/companyRegistry.ts';
import { createOutbound } from '../../../server/adapters/outbound.ts';
import { createPlateRegistry } from '../../../server/adapters/plateRegistry.ts';
import type { Database } from '../../../server/database/database.ts';
import { demonstrationRegistry } from '../../../server/demo/demonstrationRegistry.ts';
import { apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const SIRET = '41816609600069';

/** An answer in the form of recherche-entreprises.api.gouv.fr. */
const FOUND = {
  results: [
    {
      siren: '418166096',
      nom_complet: 'OCTO TECHNOLOGY',
      nom_raison_sociale: 'OCTO-TECHNOLOGY',
      activite_principale: '62.02A',
      nature_juridique: '5710',
      siege: {
        siret: SIRET,
        adresse: '34 AVENUE DE L OPERA 75002 PARIS',
        code_postal: '75002',
        libelle_commune: 'PARIS',
        etat_administratif: 'A',
      },
      matching_etablissements: [],
      dirigeants: [
        { siren: '1', type_dirigeant: 'personne morale' },
        { nom: 'martin', prenoms: 'LUCIE ANNE', qualite: 'Présidente', type_dirigeant: 'personne physique' },
      ],
    },
  ],
};

let outside: Server;
let answer: { status: number; body?: unknown; headers?: Record<string, string>; delayMs?: number };
const asked: string[] = [];
let database: Database;
let test: TestApp;
let clerk: Person;

beforeAll(async () => {
  database = await openTestDatabase();
  outside = createServer((request, response) => {
    asked.push(request.url ?? '');
    setTimeout(() => {
      response.writeHead(answer.status, { 'Content-Type': 'application/json', ...answer.headers });
      response.end(JSON.stringify(answer.body ?? {}));
    }, answer.delayMs ?? 0);
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
});
afterAll(() => outside.close());

const url = () => `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;

beforeEach(async () => {
  asked.length = 0;
  await test?.close();
  test = await testApp({
    database,
    registries: {
      companyRegistry: createCompanyRegistry({ url: url(), known: demonstrationRegistry() }),
      plateRegistry: createPlateRegistry({ url: `${url()}/plates` }),
    },
  });
  clerk = await test.addUser({ roles: ['ROLE_WRITE_COMPANY', 'ROLE_WRITE_VEHICULE'] });
});
afterAll(async () => {
  await test.close();
  await database.close();
});

describe('the business registry', () => {
  it('pre-fills a company and its contact by SIRET', async () => {
    answer = { status: 200, body: FOUND };
    const api = apiClient(test, clerk);

    expect(await api.item(`/api/companies/${SIRET}/infos_legales`)).toMatchObject({
      siret: SIRET,
      siren: '418166096',
      name: 'OCTO-TECHNOLOGY',
      address: '34 AVENUE DE L OPERA',
      zipCode: '75002',
      city: 'PARIS',
      nafCode: '62.02A',
      legalForm: 'SAS',
      isActive: true,
    });
    expect(await api.item(`/api/companies/${SIRET}/contact`)).toMatchObject({
      firstName: 'Lucie',
      lastName: 'MARTIN',
      quality: 'Présidente',
    });
    expect(asked[0]).toBe(`/search?q=${SIRET}&page=1&per_page=1`);
  });

  it.each(['418 166 096 00069', '41816609600069 ', '418.166.096-00069', '418\u00a0166\u00a0096\u00a000069'])(
    'takes %j',
    async (siret) => {
      answer = { status: 200, body: FOUND };
      const path = `/api/companies/${encodeURIComponent(siret)}/infos_legales`;
      expect(await apiClient(test, clerk).item(path)).toMatchObject({ siret: SIRET });
      expect(asked[0]).toBe(`/search?q=${SIRET}&page=1&per_page=1`);
    },
  );

  it.each(['1234', '4181660960006x', '..%2f..%2fadmin', `${SIRET}%26x=1`])('gets no request for %j', async (siret) => {
    await apiClient(test, clerk).refusal(422, 'GET', `/api/companies/${siret}/infos_legales`);
    expect(asked).toEqual([]);
  });

  it('reports an unknown SIRET', async () => {
    answer = { status: 200, body: { results: [] } };
    await apiClient(test, clerk).refusal(404, 'GET', `/api/companies/${SIRET}/infos_legales`);
  });

  it.each([
    ['fails', { status: 500 }],
    ['redirects elsewhere', { status: 302, headers: { Location: 'http://127.0.0.1:1/' } }],
  ])('leaves the form usable when it %s', async (_, given) => {
    answer = given;
    const { detail } = await apiClient(test, clerk).refusal(503, 'GET', `/api/companies/${SIRET}/contact`);
    expect(detail).toBe('Le registre des entreprises ne répond pas. Réessayez plus tard, ou remplissez la fiche à la main.');
  });

  it('answers for the demonstration without a request', async () => {
    const known = [...demonstrationRegistry()];
    expect(known.filter(([siret]) => !isSiret(siret))).toEqual([]);
    for (const [siret, { name }] of [known.at(0), known.at(-1)].filter((entry) => entry !== undefined)) {
      expect(await apiClient(test, clerk).item(`/api/companies/${siret}/infos_legales`)).toMatchObject({ siret, name });
    }
    expect(asked).toEqual([]);
  });

  it('needs the right to write companies', async () => {
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_COMPANY'] }));
    await reader.refusal(403, 'GET', `/api/companies/${SIRET}/infos_legales`);
    await reader.refusal(403, 'GET', `/api/companies/${SIRET}/contact`);
  });
});

describe('an external service', () => {
  it('that is slow times out', async () => {
    answer = { status: 200, delayMs: 400 };
    const ask = createOutbound({ url: url(), name: 'Il', timeoutMs: 50 });
    await expect(ask('/x')).rejects.toMatchObject({ code: 'server.unavailable' });
  });

  it('that fails repeatedly is paused', async () => {
    answer = { status: 500 };
    let time = 0;
    const ask = createOutbound({ url: url(), name: 'Il', now: () => time });
    for (let count = 0; count < 5; count += 1) await expect(ask('/paused')).rejects.toThrow();
    // A request that another test has given up may still arrive.
    expect(asked.filter((path) => path.endsWith('/paused'))).toHaveLength(3);

    time = 31_000;
    answer = { status: 200, body: { ok: true } };
    expect(await ask('/x')).toEqual({ ok: true });
  });
});

describe('the registration service', () => {
  it('describes a vehicle by its plate, with our brand and model', async () => {
    const admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
    const brand = await buildRecord(admin, 'car_brands', { brand: 'Toyota' });
    const model = await buildRecord(admin, 'car_models', { model: 'Yaris', carBrand: brand['@id'] });
    answer = {
      status: 200,
      body: { brand: 'TOYOTA', model: 'YARIS', fuel: 'hybrid', firstDateMatriculation: '2024-03-01', owner: 'secret' },
    };

    const found = await apiClient(test, clerk).item('/api/plaque_immatriculation_informations/ab-123-cd');

    expect(found).toMatchObject({
      matriculation: 'AB-123-CD',
      fuel: 'hybrid',
      carBrand: { '@id': brand['@id'] },
      carModel: { '@id': model['@id'] },
    });
    expect(found).not.toHaveProperty('owner');
    expect(asked).toEqual(['/plates/AB-123-CD']);
  });

  it('gets no request for an invalid plate', async () => {
    for (const plate of ['x', '..%2f..%2fadmin', 'AB%00CD']) {
      await apiClient(test, clerk).refusal(422, 'GET', `/api/plaque_immatriculation_informations/${plate}`);
    }
    expect(asked).toEqual([]);
  });

  it('reports an unknown plate', async () => {
    answer = { status: 404 };
    await apiClient(test, clerk).refusal(404, 'GET', '/api/plaque_immatriculation_informations/AB-123-CD');
  });

  it('reports a missing configuration', async () => {
    const bare = await testApp({ database });
    const person = await bare.addUser({ roles: ['ROLE_WRITE_VEHICULE'] });
    const { detail } = await apiClient(bare, person).refusal(503, 'GET', '/api/plaque_immatriculation_informations/AB-123-CD');
    expect(detail).toContain('remplissez la fiche à la main');
    await bare.close();
  });

  it('needs the right to write vehicles or needs', async () => {
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_VEHICULE'] }));
    await reader.refusal(403, 'GET', '/api/plaque_immatriculation_informations/AB-123-CD');
  });
});
