import type { Actor } from '../../model/accounts/access.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { REPLACEMENT_REASONS, type ReplacementReason } from '../../model/messages/planning/planningConflicts.ts';
import {
  type PlanningConflict,
  REPLACEMENTS_MAX,
  type ReplacementCandidate,
  type Replacements,
} from '../../model/planning/planningConflicts.ts';
import { resourceByName } from '../../model/resources.ts';
import type { Queryable } from '../database/database.ts';
import { Parameters, run } from '../database/sql.ts';
import { scopeCondition } from '../hydra/scope.ts';
import { MEETINGS } from './conflictStatement.ts';
import { draftValues } from './findConflicts.ts';
import type { PlanningDraft } from './planningDraft.ts';

/** How those that may take a thing's place are found: `w` is the thing, `r` a candidate, `d` the draft. */
interface Search {
  readonly label: string;
  /** SQL of a yes or no each, the weightiest first; the order of candidates follows them. */
  readonly reasons: Partial<Record<ReplacementReason, string>>;
  readonly where: string;
  readonly order: string;
}

const isFree = (table: string, held: string): string =>
  `r.id <> all(d.${held}) and not exists (select from meeting m join logistic_sessions_${table} k on k.owner_id = m.id where k.target_id = r.id)`;

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
      and not exists (select from trainer_unavailabilities u join draft_slot s on s.starts < u.end_at and u.start_at < s.ends where u.trainer_id = r.id)`,
    order: 'r.last_name, r.first_name',
  },
  vehicles: {
    label: `r.reference || ' (' || r.matriculation || ')'`,
    reasons: { area: 'r.area_id = d.area', gearbox: 'r.gearbox = w.gearbox', fuel: 'r.fuel = w.fuel' },
    where: `${isFree('vehicles', 'vehicles')} and r.deleted_at is null
      and (r.inactive_until_date is null or r.inactive_until_date <= (d.starts at time zone 'Europe/Paris')::date)`,
    order: 'r.reference',
  },
  teaching_tools: {
    label: `r.name || ' (' || r.reference || ')'`,
    reasons: { tool: 'r.name = w.name', area: 'r.area_id = d.area' },
    where: `${isFree('teaching_tools', 'tools')} and r.deleted_at is null`,
    order: 'r.name, r.reference',
  },
  training_locations: {
    label: 'r.name',
    reasons: {
      eligible: `not exists (select from unnest(d.types) y where not exists (
        select from training_locations_training_types k where k.owner_id = r.id and k.target_id = y))`,
      area: 'exists (select from training_locations_areas k where k.owner_id = r.id and k.target_id = d.area)',
      capacity: '(r.maximum_capacity is null or r.maximum_capacity >= d.headcount)',
    },
    where: `r.id <> w.id and r.is_active and not exists (select from meeting m where m.training_location_id = r.id)
      and (r.maximum_capacity is null or r.maximum_capacity >= d.headcount)`,
    order: 'r.name',
  },
} as const satisfies Record<string, Search>;

type Replaceable = keyof typeof SEARCHES;

const statementOf = (collection: Replaceable, scope: string | null): string => {
  const { label, reasons, where, order }: Search = SEARCHES[collection];
  const asked = Object.entries(reasons);
  const shown = asked.map(([name, condition]) => `case when ${condition} then '${name}' end`);
  return `with ${MEETINGS} select w.id as subject, c.* from draft d join ${collection} w on w.id = any($2::int[])
    cross join lateral (
      select r.id, ${label} as label, array_remove(array[${shown.join(', ')}], null) as reasons
      from ${collection} r where ${where} and ${scope ?? 'true'}
      order by ${asked.map(([, condition]) => `coalesce(${condition}, false) desc`).join(', ')}, ${order}, r.id
      limit ${REPLACEMENTS_MAX}
    ) c`;
};

interface Row {
  readonly subject: number;
  readonly id: number;
  readonly label: string;
  readonly reasons: readonly ReplacementReason[];
}

const replaceable = ({ kind, subject }: PlanningConflict): readonly [Replaceable, number] | null => {
  const [, collection = '', id] = /^\/api\/([a-z_]+)\/(\d+)$/.exec(subject?.['@id'] ?? '') ?? [];
  const isKnown = Object.hasOwn(SEARCHES, collection) && kind !== 'blocked_day' && kind !== 'public_holiday';
  return isKnown ? [collection as Replaceable, Number(id)] : null;
};

interface RankReplacements {
  readonly draft: PlanningDraft;
  readonly conflicts: readonly PlanningConflict[];
  /** Only what the person may see is offered: they could not plan anything else. */
  readonly actor: Actor;
}

const candidatesFor = async (
  database: Queryable,
  { draft, actor }: RankReplacements,
  collection: Replaceable,
  subjects: readonly number[],
): Promise<readonly Row[]> => {
  const params = new Parameters();
  params.add(draftValues([draft]));
  params.add(subjects);
  const scope = scopeCondition(resourceByName(collection), actor, 'r', params);
  return run<Row>(database, { text: statementOf(collection, scope), values: params.values });
};

const shown = (collection: Replaceable, rows: readonly Row[]): ReplacementCandidate[] =>
  rows.map(({ id, label, reasons }, index) => ({
    '@id': iriOf(collection, id),
    label,
    rank: index + 1,
    reasons: [REPLACEMENT_REASONS.free, ...reasons.map((reason) => REPLACEMENT_REASONS[reason])],
  }));

/** What is free and may take the place of what conflicts, the best first; a statement for each kind of thing. */
export const rankReplacements = async (database: Queryable, options: RankReplacements): Promise<Replacements[]> => {
  const wanted = options.conflicts.flatMap((conflict) => {
    const found = replaceable(conflict);
    return found ? [{ key: conflict.key, collection: found[0], id: found[1] }] : [];
  });
  const answers: Replacements[] = [];
  for (const collection of new Set(wanted.map((one) => one.collection))) {
    const ofKind = wanted.filter((one) => one.collection === collection);
    const rows = await candidatesFor(database, options, collection, [...new Set(ofKind.map(({ id }) => id))]);
    for (const { key, id } of ofKind) {
      const candidates = shown(
        collection,
        rows.filter(({ subject }) => subject === id),
      );
      answers.push({ for: key, candidates });
    }
  }
  return answers;
};
