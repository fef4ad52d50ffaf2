import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { callGroups, foundCalls } from '../../../custom-pages/integrations/apiDocs/apiCalls.ts';
import { curlOf } from '../../../custom-pages/integrations/apiDocs/callAddress.ts';
import { exampleBody } from '../../../custom-pages/integrations/apiDocs/exampleBody.ts';
import type { OpenApi } from '../../../custom-pages/integrations/apiDocs/openapi.ts';
import { schemaRows } from '../../../custom-pages/integrations/apiDocs/schemaRows.ts';
import { startAdminFile } from '../../support/admin/adminFile.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const { test, api, screens, admin } = await startAdminFile();

const DOCUMENT = '/api/openapi.json';
const readDocument = async (): Promise<OpenApi> => (await test.call('GET', DOCUMENT)).body as OpenApi;
const call = (name: RegExp) => screen.findByRole('button', { name });

describe('the documentation of the API', () => {
  it('opens from the keys, finds a call, and tries a read with one’s own rights', async () => {
    await buildRecord(api, 'car_brands', { brand: 'TOYOTA' });
    await screens.open('/api_key', admin);
    expect(screens.calls).not.toContain(`GET ${DOCUMENT}`);
    await userEvent.click(await screen.findByRole('link', { name: 'Documentation de l’API' }));
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Chercher un appel' }), 'marque lister');
    await userEvent.click(await call(/^GET Lister : Marques \/api\/car_brands/));
    expect(screens.address()).toContain('call=GET_api_car_brands');
    expect(within(screen.getByRole('list', { name: 'Paramètres' })).getByText('itemsPerPage')).toBeInTheDocument();
    expect(screen.getByText('Droit : toute personne connectée, toute clé d’API.')).toBeInTheDocument();

    await userEvent.type(screen.getByRole('textbox', { name: 'Paramètres de la requête' }), 'brand=toy');
    await userEvent.click(screen.getByRole('button', { name: 'Lire' }));
    expect(await screen.findByText(/^Réponse 200 en \d+ ms$/)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Essayer' })).toHaveTextContent('"totalItems": 1');
    expect(screens.calls).toContain('GET /api/car_brands?brand=toy');
  });

  it('opens a linked call, with its body and an example; a write is not tried', async () => {
    await screens.open('/api_docs?call=POST_api_car_brands', admin);
    const body = await screen.findByRole('list', { name: 'Corps de la requête' });
    expect(within(body).getByText('obligatoire')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Exemple' })).toHaveTextContent('{ "brand": "…" }');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Appel avec curl' }).value).toContain('curl -X POST');
    expect(screen.queryByRole('button', { name: 'Lire' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Champs de la réponse 422' }));
    const refusal = await screen.findByRole('list', { name: 'Champs de la réponse 422' });
    expect(within(refusal).getByText('violations')).toBeInTheDocument();
  });

  it('shows a refusal as an answer', async () => {
    await screens.open('/api_docs?call=GET_api_car_brands_id', admin);
    const id = await screen.findByRole('textbox', { name: /^id/ });
    expect(screen.getByRole('button', { name: 'Lire' })).toBeDisabled();
    await userEvent.type(id, '999');
    await userEvent.click(screen.getByRole('button', { name: 'Lire' }));
    expect(await screen.findByText(/^Réponse 404/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Essayer' })).toHaveTextContent('"title": "Introuvable"'));
  });

  it('finds calls by words of heading, sentence, method and path, without accents', async () => {
    const groups = callGroups(await readDocument());
    const found = (search: string) =>
      foundCalls(groups, search).flatMap(({ calls }) => calls.map(({ method, path }) => `${method} ${path}`));
    expect(found('vehicules lister')).toEqual(['GET /api/vehicles']);
    expect(found('post /api/bookings')).toEqual(['POST /api/bookings/mass_change_field', 'POST /api/bookings']);
    expect(found('put /api/bookings annuler')).toEqual(['PUT /api/bookings/{id}/cancel']);
    expect(found('webhooks need.created')).toEqual(['POST need.created']);
    expect(found('zzz')).toEqual([]);
  });

  it('has a body, an example and a command line for every call', async () => {
    const document = await readDocument();
    const { schemas } = document.components;
    const calls = callGroups(document).flatMap((group) => group.calls);
    for (const one of calls) {
      for (const { schema } of Object.values(one.operation.requestBody?.content ?? {})) {
        expect([one.id, JSON.stringify(exampleBody(schema, schemas))]).toEqual([one.id, expect.stringMatching(/^\{.*\}$/)]);
      }
      expect(curlOf(one, document, 'https://pilotage.example')).toMatch(/^curl/);
    }
    const rows = schemaRows({ $ref: '#/components/schemas/NeedTraining.changes' }, schemas);
    expect(rows.find(({ name }) => name === 'deliveryDate')).toMatchObject({ type: 'date (AAAA-MM-JJ)', isRequired: false });
    expect(rows.find(({ name }) => name === 'version')).toMatchObject({ type: 'nombre entier' });
    const words = calls.flatMap(({ operation }) =>
      Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) => schemaRows(schema, schemas)),
    );
    expect(words.filter(({ type }) => /undefined|object Object/.test(type))).toEqual([]);
  });
});
