import type { ReplacementReason } from '../../model/messages/planning/planningConflicts.ts';
import { REPLACEMENTS_MAX } from '../../model/planning/planningConflicts.ts';
import { typed } from '../database/defineStatement.ts';
import { frenchOrder } from '../database/frenchText.ts';
import { TRAINER_EXPIRIES, vehicleExpiries } from '../expiry/expirySources.ts';
import { scopedStatement } from '../records/scope/scopedStatement.ts';
import { OVERLAPS } from './overlapStatements.ts';

/** How replacements of a resource are found: `w` is the resource, `r` a candidate, `d` the first draft; it must be free on all. */
interface Search {
  readonly label: string;
  /** Boolean SQL of each reason, most important first; candidates are ordered by them. */
  readonly reasons: Partial<Record<ReplacementReason, string>>;
  readonly where: string;
  readonly order: string;
  /** Reason given for a candidate without the reason `eligible`, instead of free. */
  readonly unqualified?: ReplacementReason;
}

const isFree = (table: string, idColumn: string): string =>
  `not exists (select from draft x where r.id = any(x.${idColumn})) and not exists (select from meeting m join logistic_sessions_${table} k on k.owner_id = m.id where k.target_id = r.id)`;

/** SQL of the first and last day of all drafts. */
const FIRST_DAY = `(select (min(x.starts) at time zone 'Europe/Paris')::date from draft x)`;
const LAST_DAY = `(select (max(x.ends) at time zone 'Europe/Paris')::date from draft x)`;

/** The words of a tool's name, without numbers and case: « Lot de 40 cônes » and « Lot de 20 cônes » are of one kind. */
const toolKind = (row: string): string => `trim(regexp_replace(search_text(${row}.name), '[^a-z]+', ' ', 'g'))`;

const SEARCHES = {
  trainers: {
    label: `r.first_name || ' ' || r.last_name`,
    reasons: {
      eligible: `not exists (select from unnest(d.types) y where not exists (
        select from trainers_training_type k where k.owner_id = r.id and k.target_id = y))`,
      area: `(not exists (select from trainers_areas k where k.owner_id = r.id)
        or exists (select from trainers_areas k where k.owner_id = r.id and k.target_id = d.area))`,
    },
    where: `${isFree('trainers', 'trainers')} and exists (select from accounts a where a.id = r.account_id and a.is_active)
      and not exists (select from trainer_unavailabilities u join draft_slot s on s.starts < u.end_at and u.start_at < s.ends where u.trainer_id = r.id)
      and not exists (select from (${TRAINER_EXPIRIES}) x where x.trainer_id = r.id and x.day < ${LAST_DAY})`,
    order: `${frenchOrder('r.last_name')}, ${frenchOrder('r.first_name')}`,
    unqualified: 'not_eligible',
  },
  vehicles: {
    label: `r.reference || ' (' || r.matriculation || ')'`,
    reasons: { area: 'r.area_id = d.area', gearbox: 'r.gearbox = w.gearbox', fuel: 'r.fuel = w.fuel' },
    // Another category needs another licence.
    where: `${isFree('vehicles', 'vehicles')} and r.deleted_at is null and (w.category is null or r.category = w.category)
      and (r.inactive_until_date is null or r.inactive_until_date < ${FIRST_DAY})
      and not exists (select from ${vehicleExpiries('r')} x (kind, day) where x.day < ${LAST_DAY})`,
    order: frenchOrder('r.reference'),
  },
  teaching_tools: {
    label: `r.name || ' (' || r.reference || ')'`,
    reasons: { tool: 'r.name = w.name', area: 'r.area_id = d.area' },
    where: `${isFree('teaching_tools', 'tools')} and r.deleted_at is null and ${toolKind('r')} = ${toolKind('w')}`,
    order: `${frenchOrder('r.name')}, ${frenchOrder('r.reference')}`,
  },
  training_locations: {
    label: 'r.name',
    reasons: {
      eligible: `not exists (select from unnest(d.types) y where not exists (
        select from training_locations_training_types k where k.owner_id = r.id and k.target_id = y))`,
      area: 'exists (select from training_locations_areas k where k.owner_id = r.id and k.target_id = d.area)',
      place: 'r.type = w.type',
      capacity: '(r.maximum_capacity is null or r.maximum_capacity >= d.headcount)',
    },
    where: `r.id <> w.id and r.is_active and (r.type = w.type or exists (select from training_locations_training_types k
        where k.owner_id = r.id and k.target_id = any(d.types))) and not exists (select from meeting m where m.training_location_id = r.id)
      and (r.maximum_capacity is null or r.maximum_capacity >= d.headcount)`,
    order: frenchOrder('r.name'),
    unqualified: 'not_suitable',
  },
} as const satisfies Record<string, Search>;

export type Replaceable = keyof typeof SEARCHES;

export const REPLACEABLE = Object.keys(SEARCHES) as readonly Replaceable[];

/** Instead of « free »: what a candidate is that lacks the qualification; null: it is free. */
export const lackOf = (collection: Replaceable, reasons: readonly ReplacementReason[]): ReplacementReason | null => {
  const { unqualified }: Search = SEARCHES[collection];
  return unqualified && !reasons.includes('eligible') ? unqualified : null;
};

interface ReplacementOptions {
  readonly collection: Replaceable;
}

const textOf = (scope: string, { collection }: ReplacementOptions): string => {
  const { label, reasons, where, order }: Search = SEARCHES[collection];
  const reasonEntries = Object.entries(reasons);
  const reasonTexts = reasonEntries.map(([name, condition]) => `case when ${condition} then '${name}' end`);
  return `with ${OVERLAPS} select w.id as subject, c.* from draft d join ${collection} w on w.id = any($2::int[]) and d.ref = (select min(x.ref) from draft x)
    cross join lateral (
      select r.id, ${label} as label, array_remove(array[${reasonTexts.join(', ')}], null) as reasons
      from ${collection} r where ${where} and ${scope}
      order by ${reasonEntries.map(([, condition]) => `coalesce(${condition}, false) desc`).join(', ')}, ${order}, r.id
      limit ${REPLACEMENTS_MAX}
    ) c`;
};

/** For the drafts ($1): possible replacements of each of these records ($2), best first. */
export const replacementStatement = scopedStatement({
  of: ({ collection }) => [collection, 'r'],
  text: textOf,
  columns: { subject: 'int4', id: 'int4', label: 'text', reasons: typed<readonly ReplacementReason[]>('text[]') },
  examples: REPLACEABLE.map((collection) => ({ collection })),
});
