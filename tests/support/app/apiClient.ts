import { expect } from 'vitest';
import type { Violation } from '../../../model/kernel/validation.ts';
import type { Person } from './people.ts';
import type { Answer, TestApp } from './testApp.ts';

/** A record in an API answer. */
export interface ApiRecord {
  readonly '@id': string;
  readonly '@type': string;
  readonly id: number;
  readonly version: number;
  readonly [field: string]: unknown;
}

export interface Collection {
  readonly totalItems: number;
  readonly member: readonly ApiRecord[];
  readonly view?: Readonly<Record<string, string>>;
}

export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly violations?: readonly Violation[];
  readonly current?: ApiRecord;
  readonly [member: string]: unknown;
}

/** Checks that an answer is a complete problem document. */
export const problemOf = ({ status, headers, body }: Answer): Problem => {
  expect(headers.get('Content-Type')).toContain('application/problem+json');
  expect(headers.get('Link')).toContain('/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"');
  expect(body).toMatchObject({ status, title: expect.any(String), detail: expect.any(String), description: expect.any(String) });
  return body as Problem;
};

/** API calls of one person; an unexpected failure shows its answer. */
export const apiClient = (test: Pick<TestApp, 'call'>, as?: Pick<Person, 'cookie'>) => {
  const call = (method: string, path: string, body?: unknown) => test.call(method, path, { ...(as && { as }), body });
  const expected = async (status: number, method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await call(method, path, body);
    if (answer.status !== status) expect.fail(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  return {
    call,
    list: async (path: string) => (await expected(200, 'GET', path)) as Collection,
    item: async (iri: string) => (await expected(200, 'GET', iri)) as ApiRecord,
    create: async (name: string, body: unknown) => (await expected(201, 'POST', `/api/${name}`, body)) as ApiRecord,
    update: async (iri: string, body: unknown) => (await expected(200, 'PUT', iri, body)) as ApiRecord,
    remove: (iri: string) => expected(204, 'DELETE', iri),
    /** The refusal of a call with the expected status. */
    refusal: async (status: number, method: string, path: string, body?: unknown): Promise<Problem> => {
      const answer = await call(method, path, body);
      if (answer.status !== status) expect.fail(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return problemOf(answer);
    },
  };
};

export type ApiClient = ReturnType<typeof apiClient>;
