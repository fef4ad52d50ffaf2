import { FIRST_NAMES } from '../invented/firstNames.ts';
import { LAST_NAMES } from '../invented/lastNames.ts';
import { PLACES } from '../invented/places.ts';

/** Input of every bulk step. */
export interface BulkSizes {
  readonly now: Date;
  readonly companies: number;
  readonly needs: number;
  readonly logisticSessions: number;
}

/** Above 1, names early in the list are more frequent: searches then have few or many hits. */
const NAME_SKEW = 1.8;

/**
 * Functions and tables of the seeding's session; PostgreSQL inlines the functions.
 * `draw(i, salt)` is a number in [0, 1) that depends only on both, so that the same size gives the same rows.
 */
export const BULK_TOOLS = `
  create function pg_temp.draw(i bigint, salt int) returns float8 language sql immutable
    as $$ select (hashint8extended(i, salt) & 1073741823)::float8 / 1073741824 $$;
  create function pg_temp.name_rank(i bigint, salt int) returns int language sql immutable
    as $$ select 1 + floor(${LAST_NAMES.length} * pg_temp.draw(i, salt) ^ ${NAME_SKEW})::int $$;
  create function pg_temp.phone(i bigint, salt int, block text) returns text language sql immutable
    as $$ select '+33' || block || to_char(floor(pg_temp.draw(i, salt) * 10000), 'FM0000') $$;
  create temp table bulk_last_names (n int primary key, name text) on commit drop;
  create temp table bulk_first_names (n int primary key, name text, civility text) on commit drop;
  create temp table bulk_towns (n int primary key, zip_code text, city text) on commit drop;
`;

/** SQL of the Luhn check digit after a text of that length. */
export const checkDigitSql = (digits: string, length: number): string => {
  const terms = Array.from({ length }, (_, index) => {
    const digit = `substr(${digits}, ${index + 1}, 1)::int`;
    return (length - index) % 2 === 1 ? `(${digit} * 2 / 10 + ${digit} * 2 % 10)` : digit;
  });
  return `((10 - (${terms.join(' + ')}) % 10) % 10)::text`;
};

const FIRST_NAME_ROWS = Object.entries(FIRST_NAMES).flatMap(([civility, names]) => names.map((name) => ({ civility, name })));

/** Number of first names. */
export const FIRST_NAME_COUNT = FIRST_NAME_ROWS.length;
export const TOWN_COUNT = PLACES.length;

/** The planner needs statistics: the lists are small and joined to every row. */
export const ANALYZE_LISTS = 'analyze bulk_last_names; analyze bulk_first_names; analyze bulk_towns';

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
