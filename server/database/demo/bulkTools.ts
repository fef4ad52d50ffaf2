import { FIRST_NAMES } from './firstNames.ts';
import { LAST_NAMES } from './lastNames.ts';
import { PLACES } from './places.ts';

/** What every step of the bulk seeding is given. */
export interface BulkSizes {
  readonly now: Date;
  readonly companies: number;
  readonly needs: number;
  readonly logisticSessions: number;
}

/** Above 1, the first names of the list are drawn more often than the last: parts of names then have few hits or many. */
const NAME_SKEW = 1.8;
const COMPOUND_SHARE = 0.2;

/**
 * Functions and tables of the seeding's own session.
 * `draw(i, salt)` is a number in [0, 1) that depends on both alone, so that the same size gives the same rows.
 * `luhn(digits)` is the check digit that follows them.
 */
export const BULK_TOOLS = `
  create function pg_temp.draw(i bigint, salt int) returns float8 language sql immutable
    as $$ select (hashint8extended(i, salt) & 1073741823)::float8 / 1073741824 $$;
  create function pg_temp.luhn(digits text) returns text language sql immutable as $$
    select ((10 - sum(case when p % 2 = length(digits) % 2 then (d * 2) / 10 + (d * 2) % 10 else d end) % 10) % 10)::text
    from (select p, substr(digits, p, 1)::int as d from generate_series(1, length(digits)) p) digit $$;
  create temp table bulk_last_names (n int primary key, name text) on commit drop;
  create temp table bulk_first_names (n int primary key, name text, civility text) on commit drop;
  create temp table bulk_towns (n int primary key, zip_code text, city text) on commit drop;
  create function pg_temp.last_name(i bigint, salt int) returns text language sql stable as $$
    select name from bulk_last_names where n = 1 + floor(${LAST_NAMES.length} * pg_temp.draw(i, salt) ^ ${NAME_SKEW})::int $$;
  create function pg_temp.full_last_name(i bigint) returns text language sql stable as $$
    select pg_temp.last_name(i, 1) || case when pg_temp.draw(i, 2) < ${COMPOUND_SHARE} then '-' || pg_temp.last_name(i, 3) else '' end $$;
  create function pg_temp.phone(i bigint, salt int, block text) returns text language sql immutable
    as $$ select block || to_char(floor(pg_temp.draw(i, salt) * 10000), 'FM" "00" "00') $$;
`;

const FIRST_NAME_ROWS = Object.entries(FIRST_NAMES).flatMap(([civility, names]) => names.map((name) => ({ civility, name })));

/** How many given names there are to draw from. */
export const FIRST_NAME_COUNT = FIRST_NAME_ROWS.length;
export const TOWN_COUNT = PLACES.length;

/** Statements that fill the lists of names and towns, with their values. */
export const BULK_LISTS: readonly (readonly [text: string, values: readonly unknown[]])[] = [
  ['insert into bulk_last_names select n, name from unnest($1::text[]) with ordinality as given(name, n)', [LAST_NAMES]],
  [
    'insert into bulk_first_names select n, name, civility from unnest($1::text[], $2::text[]) with ordinality as given(name, civility, n)',
    [FIRST_NAME_ROWS.map(({ name }) => name), FIRST_NAME_ROWS.map(({ civility }) => civility)],
  ],
  [
    'insert into bulk_towns select n, zip_code, city from unnest($1::text[], $2::text[]) with ordinality as given(zip_code, city, n)',
    [PLACES.map(({ zipCode }) => zipCode), PLACES.map(({ city }) => city.toLocaleUpperCase('fr'))],
  ],
];
