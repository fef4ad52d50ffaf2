import type { Actor } from '../../model/accounts/access.ts';
import { idFromIri, iriOf } from '../../model/kernel/resource.ts';
import { REPLACEMENT_REASONS } from '../../model/messages/planning/planningConflicts.ts';
import type { PlanningConflict, ReplacementCandidate, Replacements } from '../../model/planning/planningConflicts.ts';
import type { Queryable } from '../database/database.ts';
import type { RowOf } from '../database/defineStatement.ts';
import { Parameters } from '../database/sql.ts';
import { rowScope } from '../records/rowScope.ts';
import { draftValues } from './findConflicts.ts';
import type { PlanningDraft } from './planningDraft.ts';
import { lackOf, REPLACEABLE, type Replaceable, replacementStatement } from './replacementStatement.ts';

type Row = RowOf<typeof replacementStatement>;

const replaceable = ({ kind, subject }: PlanningConflict): { readonly collection: Replaceable; readonly id: number } | null => {
  if (!subject || kind === 'blocked_day' || kind === 'public_holiday') return null;
  for (const collection of REPLACEABLE) {
    const id = idFromIri(collection, subject['@id']);
    if (id !== null) return { collection, id };
  }
  return null;
};

interface RankReplacements {
  readonly draft: PlanningDraft;
  readonly conflicts: readonly PlanningConflict[];
  /** Only visible records are offered: the person could not plan others. */
  readonly actor: Actor;
}

const candidatesFor = async (
  database: Queryable,
  { draft, actor }: RankReplacements,
  { collection, subjects }: { readonly collection: Replaceable; readonly subjects: readonly number[] },
): Promise<readonly Row[]> => {
  const params = new Parameters();
  params.add(draftValues([draft]));
  params.add(subjects);
  const scope = rowScope({ collection, actor, row: 'r' }, params);
  return replacementStatement.rows(database, { collection, scope }, params.values);
};

const shown = (collection: Replaceable, rows: readonly Row[]): ReplacementCandidate[] =>
  rows.map(({ id, label, reasons }, index) => ({
    '@id': iriOf(collection, id),
    label,
    rank: index + 1,
    reasons: [lackOf(collection, reasons) ?? 'free', ...reasons].map((reason) => REPLACEMENT_REASONS[reason]),
  }));

/** Free replacements for the conflicting resources, best first; one statement per kind. */
export const rankReplacements = async (database: Queryable, options: RankReplacements): Promise<Replacements[]> => {
  const wanted = options.conflicts.flatMap((conflict) => {
    const found = replaceable(conflict);
    return found ? [{ key: conflict.key, ...found }] : [];
  });
  const answers: Replacements[] = [];
  for (const collection of new Set(wanted.map((one) => one.collection))) {
    const ofKind = wanted.filter((one) => one.collection === collection);
    const subjects = [...new Set(ofKind.map(({ id }) => id))];
    const rows = await candidatesFor(database, options, { collection, subjects });
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
