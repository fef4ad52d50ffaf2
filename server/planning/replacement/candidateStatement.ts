import type { CandidateCollection } from '../../../model/planning/planningCandidates.ts';
import { defineBuiltStatement } from '../../database/defineStatement.ts';

/** The place of the previous session before $2, other than $3: where a vehicle or tool comes from. */
const lastPlace = (join: string): string => `left join lateral (
    select p.latitude, p.longitude, p.zip_code from ${join} k join logistic_sessions s on s.id = k.owner_id
    join training_locations p on p.id = s.training_location_id
    where k.target_id = r.id and s.start_at < $2 and s.id is distinct from $3::int order by s.start_at desc limit 1) l on true`;

interface Source {
  /** SQL of the areas of a row `r`. */
  readonly areas: string;
  /** SQL: does it suit the trainings $4. Default: conflicts decide. */
  readonly suits?: string;
  /** SQL of its position: `l` has latitude, longitude and zip_code. */
  readonly from: string;
}

const ownArea = 'case when r.area_id is null then array[]::int[] else array[r.area_id] end';
const areasIn = (join: string): string => `array(select k.target_id from ${join} k where k.owner_id = r.id)`;

/** Suppliers have the areas of the place they belong to. */
const SUPPLIER: Source = {
  areas: 'array(select k.target_id from training_locations_areas k where k.owner_id = r.training_location_id)',
  from: 'cross join lateral (select null::numeric as latitude, null::numeric as longitude, r.zip_code) l',
};

const SOURCES: Readonly<Record<CandidateCollection, Source>> = {
  trainers: {
    areas: areasIn('trainers_areas'),
    from: 'cross join lateral (select null::numeric as latitude, null::numeric as longitude, r.zip_code) l',
  },
  vehicles: { areas: ownArea, from: lastPlace('logistic_sessions_vehicles') },
  teaching_tools: { areas: ownArea, from: lastPlace('logistic_sessions_teaching_tools') },
  training_locations: {
    areas: areasIn('training_locations_areas'),
    suits: `not exists (select from training_locations_training_types k where k.owner_id = r.id)
      or not exists (select from unnest($4::int[]) y where not exists (
        select from training_locations_training_types k where k.owner_id = r.id and k.target_id = y))`,
    from: 'cross join lateral (select r.latitude, r.longitude, r.zip_code) l',
  },
  caterers: SUPPLIER,
  hotels: SUPPLIER,
};

const textOf = ({ collection }: { readonly collection: CandidateCollection }): string => {
  const { areas, suits = 'true', from } = SOURCES[collection];
  return `
select r.id, ${areas} as areas, coalesce(${suits}, true) as suits,
  l.latitude::float8, l.longitude::float8, l.zip_code as "postalCode"
from ${collection} r ${from}
where r.id = any($1::int[]) and $2::timestamptz is not null and ($3::int is null or $3 > 0) and $4::int[] is not null`;
};

/**
 * Area, position and fitness of candidates ($1: ids) for a session of the trainings $4 that starts at $2; $3 is the session itself,
 * if it exists.
 */
export const candidateStatement = defineBuiltStatement({
  text: textOf,
  columns: {
    id: 'int4',
    areas: 'int4[]',
    suits: 'bool',
    latitude: 'float8?',
    longitude: 'float8?',
    postalCode: 'text?',
  },
  examples: (Object.keys(SOURCES) as CandidateCollection[]).map((collection) => ({ collection })),
});
