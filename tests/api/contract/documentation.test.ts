import { type Api, parseHydraDocumentation, type Resource as ReadResource } from '@api-platform/api-doc-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Field, type Fields, isWritable } from '../../../model/kernel/field.ts';
import type { Operation, Resource } from '../../../model/kernel/resource.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import { buildApi } from '../../../src/providers/introspection.ts';
import { apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { addFieldsEverywhere } from '../../support/records/addedFields.ts';
import { type Listening, listen } from '../../support/servers/listen.ts';

const DECLARATIONS: readonly Resource[] = Object.values(RESOURCES);

const METHODS: Readonly<Record<Operation, string>> = {
  list: 'list GET',
  item: 'show GET',
  create: 'create POST',
  update: 'edit PUT',
  delete: 'delete DELETE',
};

/** Input type a guessing client needs for each kind of field. */
const TYPES: { readonly [K in Field['kind']]?: string } = {
  integer: 'integer',
  decimal: 'decimal',
  price: 'decimal',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'dateTime',
  time: 'string',
  email: 'email',
  url: 'url',
  choices: 'array',
  list: 'array',
};

const typeOf = (field: Field): string => {
  if (field.kind === 'computed') return field.value === 'text' || field.value === 'json' ? 'string' : field.value;
  return TYPES[field.kind] ?? 'string';
};

const targetOf = (field: Field): string | null => {
  if (field.kind === 'file') return 'files';
  return 'target' in field ? field.target : null;
};

let test: TestApp;
let server: Listening;
let read: Api;

const named = (api: Api, name: string): ReadResource => {
  const found = api.resources?.find((resource) => resource.name === name);
  if (!found) throw new Error(`The documentation has no ${name}`);
  return found;
};

/** Everything a guesser or data provider reads of a resource. */
const digest = (resource: ReadResource) => ({
  url: resource.url,
  title: resource.title,
  operations: (resource.operations ?? []).map(({ type, method }) => `${type} ${method}`).sort(),
  readable: resource.readableFields?.map(({ name }) => name),
  writable: resource.writableFields?.map(({ name }) => name),
  fields: (resource.fields ?? []).map((field) => ({
    name: field.name,
    type: field.type,
    required: field.required,
    reference: typeof field.reference === 'object' ? (field.reference?.name ?? null) : field.reference,
    embedded: field.embedded?.name ?? null,
    isOne: field.maxCardinality === 1,
  })),
});

beforeAll(async () => {
  test = await testApp();
  await addFieldsEverywhere(apiClient(test, await test.addUser({ groups: ['super-admin'] })));
  server = await listen(test.app.fetch);
  ({ api: read } = await parseHydraDocumentation(`${server.url}/api`));
});

afterAll(async () => {
  await server.close();
  await test.close();
});

it('documents every record', () => {
  expect(read.resources?.map(({ name }) => name).sort()).toEqual(Object.keys(RESOURCES).sort());
});

describe.each(DECLARATIONS.map((declaration) => [declaration.name, declaration] as const))('%s', (name, declaration) => {
  /** With those that were added. */
  const fieldsOf = () => Object.entries(declaration.fields as Fields);

  it('has every field with its type and its target', () => {
    const found = digest(named(read, name)).fields.map((field) => [
      field.name,
      field.type,
      field.required,
      field.reference,
      field.embedded,
    ]);

    expect(found).toEqual(
      fieldsOf().map(([field, it]) => {
        const target = targetOf(it);
        // A record below `custom` is part of the one that has it.
        return [field, typeOf(it), it.required === true, ...(it.customKey === undefined ? [target, null] : [null, target])];
      }),
    );
  });

  it('has the supported operations and the writable fields', () => {
    const { operations, writable } = digest(named(read, name));

    expect(operations).toEqual(declaration.operations.map((operation) => METHODS[operation]).sort());
    expect(writable).toEqual(
      fieldsOf()
        .filter(([, field]) => isWritable(field))
        .map(([field]) => field),
    );
  });

  it('equals what the admin knows without a request', () => {
    expect(digest(named(buildApi(`${server.url}/api`), name))).toEqual(digest(named(read, name)));
  });
});
