import naughtyStrings from 'big-list-of-naughty-strings' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PENDING_UPLOADS } from '../../../model/files/unusedUploads.ts';
import { filtersOf } from '../../../model/kernel/collectionFilters.ts';
import { type Field, type Fields, isWritable } from '../../../model/kernel/field.ts';
import type { TextField } from '../../../model/kernel/fieldKinds.ts';
import { normalise } from '../../../model/kernel/normalise.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { isEmpty } from '../../../model/kernel/validation.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import { type ApiClient, apiClient, problemOf } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, PDF } from '../../support/app/upload.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

/**
 * One string of this many for each resource and filter; the offset varies, so that all are used. NAUGHTY=all sends each one
 * everywhere.
 */
const STRIDE = process.env.NAUGHTY === 'all' ? 1 : 127;
const sample = (offset: number) => naughtyStrings.filter((_, index) => index % STRIDE === offset % STRIDE);

const ALL = Object.values<Resource>(RESOURCES);

/** The field of a record that takes any text. */
const freeText = ({ fields }: Resource): readonly [string, TextField] | null => {
  const isFree = (entry: [string, Field]): entry is [string, TextField] => {
    const [, field] = entry;
    return field.kind === 'text' && isWritable(field) && !field.format && !field.delegated && (field.maxLength ?? 255) >= 60;
  };
  return Object.entries(fields as Fields).find(isFree) ?? null;
};

const WRITTEN = ALL.flatMap((resource, index) => {
  const text = resource.operations.includes('create') && resource.operations.includes('update') ? freeText(resource) : null;
  return text ? [{ name: resource.name, field: text[0], declared: text[1], offset: index }] : [];
});
const FILTERED = ALL.filter(({ operations }) => operations.includes('list')).flatMap((resource) =>
  [...filtersOf(resource).values()].map(({ name }) => ({ resource: resource.name, filter: name })),
);

let test: TestApp;
let person: Person;
let api: ApiClient;

beforeAll(async () => {
  // The same few statements, thousands of times.
  test = await testApp({ comparesWrites: false });
  person = await test.addUser({ groups: ['super-admin'] });
  api = apiClient(test, person);
});
afterAll(() => test.close());

/** Is the text stored unchanged, or refused. */
const expectKept = async (iri: string, field: string, declared: TextField, text: string): Promise<boolean> => {
  const answer = await api.call('PUT', iri, { [field]: text });
  if (answer.status === 422) {
    problemOf(answer);
    return false;
  }
  const kept = normalise(declared, text);
  expect([text, answer.status, (answer.body as Readonly<Record<string, unknown>>)[field]]).toEqual([
    text,
    200,
    isEmpty(kept) ? null : kept,
  ]);
  return true;
};

describe('a naughty string', () => {
  it.each(WRITTEN)('is stored unchanged in $field of $name, or refused', async ({ name, field, declared, offset }) => {
    const { '@id': iri } = await buildRecord(api, name);
    for (const text of sample(offset)) await expectKept(iri, field, declared, text);
  });

  it('is stored unchanged, and found by the filter', async () => {
    const { '@id': iri, id } = await buildRecord(api, 'car_dealers');
    for (const text of naughtyStrings) {
      const isKept = await expectKept(iri, 'name', RESOURCES.car_dealers.fields.name, text);
      if (!isKept) continue;
      const found = await api.list(`/api/car_dealers?id=${id}&name=${encodeURIComponent(text)}`);
      expect([text, found.totalItems]).toEqual([text, 1]);
    }
  });

  it('in any filter of any list is accepted or refused, without failure', async () => {
    for (const [index, { resource, filter }] of FILTERED.entries()) {
      const next = index % naughtyStrings.length;
      for (const text of STRIDE === 1 ? naughtyStrings : naughtyStrings.slice(next, next + 1)) {
        const address = `/api/${resource}?${encodeURIComponent(filter)}=${encodeURIComponent(text)}`;
        const answer = await api.call('GET', address);
        expect([address, answer.status]).toEqual([address, expect.toSatisfy((status) => status === 200 || status === 400)]);
      }
    }
  });

  it('in the global search is accepted or refused, without failure', async () => {
    // Each asks for all kinds of records: one string in eight.
    const searched = STRIDE === 1 ? naughtyStrings : naughtyStrings.filter((_, index) => index % 8 === 0);
    for (const text of searched) {
      const { status } = await api.call('GET', `/api/search?q=${encodeURIComponent(text)}`);
      expect([text, status]).toEqual([text, expect.toSatisfy((found) => found === 200 || found === 400)]);
    }
  });

  it('cannot log in or lock an account', async () => {
    for (const [index, text] of sample(7).entries()) {
      const { status } = await test.call('POST', '/login', { body: { username: text, password: text }, from: `10.0.${index}.1` });
      expect([text, status]).toEqual([text, expect.toSatisfy((found) => found === 400 || found === 401)]);
    }
    expect((await test.call('GET', '/api/connected_user', { as: person })).status).toBe(200);
  });

  it('as a file name is cleaned, and opens only that file', async () => {
    let uploader = person;
    for (const [index, text] of sample(3).entries()) {
      // A person may upload this many before a record uses them.
      if (index % PENDING_UPLOADS.files === 0) uploader = await test.addUser({ groups: ['super-admin'] });
      const answer = await test.call('POST', '/api/files', {
        as: uploader,
        body: formOf([{ name: `${text}.pdf`, content: PDF }]),
      });
      expect([text, answer.status]).toEqual([text, 201]);
      const { '@id': iri, fileName } = answer.body as { '@id': string; fileName: string };
      expect(fileName).toMatch(/^[^\p{Cc}\p{Cf}/\\<>:"|?*]{1,150}$/u);
      const download = await test.app.request(iri, { headers: { Cookie: uploader.cookie } });
      expect(await download.text()).toBe(PDF);
    }
  });
});
