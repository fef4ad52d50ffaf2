import { describe, expect, it } from 'vitest';
import { accessOf } from '../../../model/kernel/access.ts';
import { choices, dateTime, group, integer, list, text } from '../../../model/kernel/field.ts';
import { defineResource } from '../../../model/kernel/resource.ts';
import type { Role } from '../../../model/kernel/roles.ts';
import type { JsonObject } from '../../../model/kernel/values/json.ts';
import { readBody } from '../../../server/hydra/write/body.ts';
import { DomainError } from '../../../server/kernel/domainError.ts';

const scratch = defineResource({
  name: 'scratches',
  type: 'Scratch',
  route: null,
  access: accessOf('COMPANY'),
  label: ['name'],
  order: { name: 'asc' },
  fields: {
    name: text({ required: true }),
    budget: integer({ writableBy: ['ROLE_ADMIN'] }),
    tags: choices(['a', 'b', 'c']),
    at: dateTime(),
    state: group({ first: text(), second: text() }),
    lines: list({ label: text({ required: true }) }),
  },
});

const CURRENT: JsonObject = {
  id: 1,
  version: 4,
  name: 'Un',
  budget: 10,
  tags: ['b', 'a'],
  at: '2026-11-20T09:00:00+01:00',
  state: { second: 'y', first: 'x' },
  lines: [{ label: 'a' }],
};

const read = (body: unknown, { current = CURRENT, roles = [] }: { current?: JsonObject | null; roles?: readonly Role[] } = {}) =>
  readBody({ resource: scratch, body, current, roles, now: new Date('2026-11-20T09:00:00Z') });

const violationsOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error.options.violations?.map(({ propertyPath, code }) => [propertyPath, code]);
    throw error;
  }
  return expect.fail('It was not refused');
};

describe('a field with its own write right', () => {
  it('is ignored when unchanged, and refused by name when changed', () => {
    expect([...read({ budget: 10, name: 'Deux' }).own]).toEqual([['name', 'Deux']]);
    expect(violationsOf(() => read({ budget: 11 }))).toEqual([['budget', 'forbidden']]);
    expect(violationsOf(() => read({ name: 'Un', budget: 1 }, { current: null }))).toEqual([['budget', 'forbidden']]);
  });

  it('can be written with the right', () => {
    expect([...read({ budget: 11 }, { roles: ['ROLE_ADMIN'] }).own]).toEqual([['budget', 11]]);
    expect([...read({ budget: 11 }, { roles: ['ROLE_SUPER_ADMIN'] }).own]).toEqual([['budget', 11]]);
  });
});

describe('a repeated value in a body', () => {
  it.each([
    [{ tags: ['a', 'b'] }],
    [{ tags: ['a', 'b', 'a'] }],
    [{ at: '2026-11-20T08:00:00Z' }],
    [{ at: '2026-11-20T08:00:00.000+00:00' }],
    [{ state: { first: 'x', second: 'y' } }],
    [{ lines: [{ label: 'a' }] }],
    [{ name: 'Un', version: 4, '@id': '/x', createdAt: 'x' }],
  ])('is no change: %j', (body) => {
    const values = read(body);
    expect(values.own.size + values.many.size + values.cascades.size + values.delegated.size).toBe(0);
  });

  it.each([[{ tags: ['a'] }], [{ at: null }], [{ state: { first: 'x' } }], [{ lines: [] }]])('is a change: %j', (body) => {
    expect(read(body).own.size).toBe(1);
  });
});

describe('a refusal', () => {
  it('names fields inside lists and groups by their path', () => {
    expect(
      violationsOf(() => read({ lines: [{ label: 'a' }, { label: ' ' }, { nope: 1, label: 'b' }], state: { third: 1 } })),
    ).toEqual([
      ['lines[1].label', 'required'],
      ['lines[2].nope', 'unknown'],
      ['state.third', 'unknown'],
    ]);
  });

  it('reports a version that is not an integer', () => {
    for (const version of ['4', 4.5, true, {}]) expect(violationsOf(() => read({ version }))).toEqual([['version', 'type']]);
  });
});
