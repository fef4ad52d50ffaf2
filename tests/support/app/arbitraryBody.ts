import fc, { type Arbitrary } from 'fast-check';
import { withCustomTogether } from '../../../model/customisation/customFieldKinds.ts';
import { type Field, type Fields, isWritable } from '../../../model/kernel/field.ts';
import type { ListField, ScalarField } from '../../../model/kernel/fieldKinds.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { INTEGER_MAX } from '../../../model/kernel/values/integer.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import { buildSiret } from '../records/buildRecord.ts';

export type RandomBody = Readonly<Record<string, unknown>>;

/** IRIs of existing records, by collection. */
export type ExistingRecords = (target: string) => readonly string[];

const FORMATS = {
  siret: fc.nat(9_999_999).map(buildSiret),
  zipCode: fc.integer({ min: 0, max: 99_999 }).map((number) => String(number).padStart(5, '0')),
  plate: fc.stringMatching(/^[A-Z0-9][A-Z0-9 -]{2,14}$/),
  code: fc.stringMatching(/^[a-z0-9][a-z0-9_-]{0,20}$/),
  collection: fc.constantFrom(...Object.keys(RESOURCES)),
  key: fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,20}$/),
  reason: fc.stringMatching(/^[a-z]{2}[ a-zé.]{0,30}$/),
} as const;

const day = fc
  .date({ min: new Date('1912-01-02'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());
const text = (maxLength = 255) =>
  fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 40) }).map((value) => value.slice(0, maxLength));

const decimal = (scale: number, min: number, max: number) =>
  fc
    .integer({ min: Math.ceil(min * 100), max: Math.floor(max * 100) })
    .map((number) => Number((number / 100).toFixed(Math.min(scale, 2))));

/** A value that the field's rules accept. */
const validScalar = (field: ScalarField | ListField): Arbitrary<unknown> => {
  switch (field.kind) {
    case 'text':
      return field.format ? FORMATS[field.format] : text(field.maxLength);
    case 'email':
      return fc.stringMatching(/^[a-z0-9.+-]{1,12}$/).map((name) => `${name}@test.example`);
    case 'phone':
      return fc.stringMatching(/^\+?[0-9 ().-]{6,24}$/);
    case 'url':
      return fc.webUrl().map((address) => `${address.split(/[?#]/)[0]}?id=1`);
    case 'colour':
      return fc.stringMatching(/^#[0-9A-Fa-f]{6}$/);
    case 'integer':
      return fc.integer({ min: field.min ?? -1000, max: field.max ?? INTEGER_MAX });
    case 'decimal':
      return decimal(field.scale ?? 6, field.min ?? -1000, field.max ?? 1000);
    case 'price':
      return decimal(2, 0, 99_999);
    case 'date':
      return day.map((iso) => iso.slice(0, 10));
    case 'time':
      return fc.constantFrom('06:00', '09:15', '23:30');
    case 'dateTime':
      return day;
    case 'boolean':
      return fc.boolean();
    case 'choice':
      return field.open ? fc.oneof(fc.constantFrom(...field.choices), text()) : fc.constantFrom(...field.choices);
    case 'choices':
      return fc.subarray([...field.choices]);
    case 'list':
      return fc.array(validGroup(field.fields), { maxLength: 3 });
    case 'json':
      return fc.jsonValue({ maxDepth: 3 });
    default:
      return fc.constant(null);
  }
};

const validGroup = (fields: Readonly<Record<string, ScalarField | ListField>>): Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, validScalar(field)])));

const iriOf = (target: string, existing: ExistingRecords): Arbitrary<unknown> => {
  const iris = existing(target);
  return iris.length ? fc.constantFrom(...iris, null) : fc.constant(null);
};

const valid = (field: Field, existing: ExistingRecords): Arbitrary<unknown> => {
  switch (field.kind) {
    case 'one':
      return iriOf(field.target, existing);
    case 'many':
    case 'inverse':
      return field.cascade ? fc.constant([]) : fc.subarray([...existing(field.target)]);
    case 'file':
      return iriOf('files', existing);
    case 'group':
      return validGroup(field.fields);
    case 'computed':
      return fc.constant('x');
    default:
      return validScalar(field);
  }
};

/** Values just beyond a rule, or of another kind. */
const NEAR: readonly unknown[] = [
  '',
  ' ',
  '\u00a0',
  'x'.repeat(256),
  'x'.repeat(10_001),
  -1,
  0,
  1.005,
  0.1234567,
  INTEGER_MAX,
  2_147_483_648,
  99_999_999.99,
  '12',
  'true',
  '2026-02-29',
  '2026-13-01',
  '0001-01-01',
  '1911-01-01T00:00:00Z',
  '2026-10-25T02:30:00',
  '2026-11-23T24:00:00Z',
  '23:59',
  '/api/companies/0',
  '/api/companies/2147483648',
  '/api/companies/1/',
  ['/api/vehicles/1', '/api/vehicles/1'],
  [{}],
  {},
  'javascript:alert(1)',
  'a@b',
];

const HOSTILE: readonly unknown[] = [
  'a\u0000b',
  '\ud800',
  '\u0085\u2028',
  "'; drop table users; --",
  '{{constructor.constructor("return process")()}}',
  '=HYPERLINK("http://x")',
  1e308,
  -9_007_199_254_740_992,
  [[[[[[]]]]]],
  { '@id': '/api/users/1' },
  { toString: 'x', constructor: { prototype: {} } },
];

const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

/** Names that are not fields, or not writable. */
const FOREIGN = fc.tuple(
  fc.constantFrom('id', '@id', 'version', 'createdAt', 'originId', '__proto__', 'constructor', 'unknown', 'roles'),
  fc.oneof(fc.constantFrom(1, 999, null, 'x'), hostile),
);

/** Some fields of a record with valid, nearly valid or hostile values. */
export const arbitraryBody = (resource: Resource, existing: ExistingRecords): Arbitrary<RandomBody> => {
  const entries = Object.entries<Field>(resource.fields as Fields)
    // For passwords only refused values: hashing accepted ones is slow.
    .filter(([, field]) => isWritable(field))
    .map(([name, field]) =>
      fc.tuple(
        fc.constant(name),
        field.kind === 'password'
          ? fc.constantFrom(...NEAR.filter((value) => String(value).length < 12))
          : fc.oneof(
              { weight: 7, arbitrary: valid(field, existing) },
              { weight: 1, arbitrary: fc.constantFrom(...NEAR) },
              { weight: 1, arbitrary: hostile },
            ),
      ),
    );
  const entry = fc.oneof({ weight: 15, arbitrary: fc.oneof(...entries) }, { weight: 1, arbitrary: FOREIGN });
  return fc
    .array(entry, { minLength: 1, maxLength: 4 })
    .map((pairs) =>
      Object.fromEntries(withCustomTogether<unknown>(Object.entries(Object.fromEntries(pairs)), (values) => values)),
    );
};
