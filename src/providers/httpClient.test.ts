import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { HttpError } from 'react-admin';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { httpClient } from './httpClient.ts';

const ADDRESS = 'http://localhost:3000/api/vehicles/1';
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const answer = (status: number, body: unknown) =>
  server.use(
    http.all(ADDRESS, () =>
      HttpResponse.json(body as object, { status, headers: { 'Content-Type': 'application/problem+json' } }),
    ),
  );

const refused = (options: Parameters<typeof httpClient>[1] = {}): Promise<HttpError> =>
  httpClient(ADDRESS, options).then(
    () => expect.unreachable('the call succeeds'),
    (error: HttpError) => error,
  );

describe('httpClient', () => {
  it('shows the first violation, and each at its field', async () => {
    answer(422, {
      title: 'Données invalides',
      violations: [
        { propertyPath: 'reference', message: 'Ce champ est obligatoire', code: 'required' },
        { propertyPath: 'contacts[0].lastName', message: 'Ce champ est obligatoire', code: 'required' },
      ],
    });

    const error = await refused();

    expect(error.message).toBe('Ce champ est obligatoire');
    expect(error.body.errors).toEqual({
      reference: 'Ce champ est obligatoire',
      'contacts.0.lastName': 'Ce champ est obligatoire',
    });
    expect(error.body.violations).toHaveLength(2);
  });

  it('reports a logout on 401', async () => {
    answer(401, { title: 'Unauthorized', code: 'request.unauthenticated' });
    expect((await refused()).message).toBe('Vous avez été déconnecté, veuillez vous re-connecter');
  });

  it('shows title, line break and description of any other refusal', async () => {
    answer(409, { title: 'Fiche utilisée ailleurs', description: 'Ce véhicule est sur 2 sessions.' });
    const error = await refused();
    expect(error.message).toBe('Fiche utilisée ailleurs\nCe véhicule est sur 2 sessions.');
    expect(error.body.errors).toBeUndefined();
  });

  it('reads the prefixed keys of older Hydra servers', async () => {
    answer(400, { 'hydra:title': 'An error occurred', 'hydra:description': 'Invalid IRI' });
    expect((await refused()).message).toBe('An error occurred\nInvalid IRI');
  });

  it('reports that the server does not answer', async () => {
    server.use(http.all(ADDRESS, () => HttpResponse.error()));
    const error = await refused();
    expect([error.status, error.message]).toEqual([0, 'Erreur : sans réponse du serveur']);
  });

  it('fails after its time limit', async () => {
    server.use(http.all(ADDRESS, () => new Promise<never>(() => undefined)));
    expect((await refused({ timeoutMs: 50 })).message).toBe('Erreur : sans réponse du serveur');
  });

  it('propagates a cancellation by its caller', async () => {
    server.use(http.all(ADDRESS, () => new Promise<never>(() => undefined)));
    const controller = new AbortController();
    const call = refused({ signal: controller.signal });
    controller.abort();
    expect((await call).name).toBe('AbortError');
  });

  it('sends objects as JSON-LD', async () => {
    server.use(
      http.put(ADDRESS, async ({ request }) =>
        HttpResponse.json({ sent: await request.json(), type: request.headers.get('Content-Type') }),
      ),
    );
    const { json } = await httpClient(ADDRESS, { method: 'PUT', body: { reference: 'A1' } });
    expect(json).toEqual({ sent: { reference: 'A1' }, type: 'application/ld+json' });
  });
});
