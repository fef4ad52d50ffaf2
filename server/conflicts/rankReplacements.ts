import type { Actor } from '../../model/kernel/access.ts';
import { idFromIri, iriOf } from '../../model/kernel/resource.ts';
import { REPLACEMENT_REASONS } from '../../model/messages/planning/planningConflicts.ts';
import type { PlanningConflict, ReplacementCandidate, Replacements } from '../../model/planning/planningConflicts.ts';
import type { Queryable } from '../database/database.ts';
import type { RowOf } from '../database/defineStatement.ts';
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
  /** The session asked about, then the days that come along. */
  readonly drafts: readonly PlanningDraft[];
  readonly conflicts: readonly PlanningConflict[];
  /** Only visible records are offered: the person could not plan others. */
  readonly actor: Actor;
}

/** Drafts that the conflict is about: a replacement must be free on all of them. */
const concerned = (drafts: readonly PlanningDraft[], { days }: PlanningConflict): readonly PlanningDraft[] => {
  if (!days) return drafts.slice(0, 1);
  const iris = days.map((day) => day['@id']);
  return drafts.filter(({ id }) => id !== null && iris.includes(iriOf('logistic_sessions', id)));
};

interface Wanted {
  readonly collection: Replaceable;
  readonly subjects: readonly number[];
  readonly drafts: readonly PlanningDraft[];
}

const candidatesFor = async (
  database: Queryable,
  { actor }: Pick<RankReplacements, 'actor'>,
  { collection, subjects, drafts }: Wanted,
): Promise<readonly Row[]> => {
  return replacementStatement.rows({ database, actor }, [draftValues(drafts), subjects], { collection });
};

const candidatesOf = (collection: Replaceable, rows: readonly Row[]): ReplacementCandidate[] =>
  rows.map(({ id, label, reasons }, index) => ({
    '@id': iriOf(collection, id),
    label,
    rank: index + 1,
    isQualified: lackOf(collection, reasons) === null,
    reasons: [lackOf(collection, reasons) ?? 'free', ...reasons].map((reason) => REPLACEMENT_REASONS[reason]),
  }));

/** Free replacements for the conflicting resources, best first; one statement per kind and days. */
export const rankReplacements = async (database: Queryable, options: RankReplacements): Promise<Replacements[]> => {
  const searches = options.conflicts.flatMap((conflict) => {
    const resource = replaceable(conflict);
    if (!resource) return [];
    const drafts = concerned(options.drafts, conflict);
    return [{ key: conflict.key, ...resource, drafts, group: `${resource.collection} ${drafts.map((draft) => draft.id)}` }];
  });
  const answers: Replacements[] = [];
  for (const ofKind of Map.groupBy(searches, ({ group }) => group).values()) {
    const [{ collection, drafts }] = ofKind as [(typeof ofKind)[number]];
    const subjects = [...new Set(ofKind.map(({ id }) => id))];
    const rows = await candidatesFor(database, options, { collection, subjects, drafts });
    for (const { key, id } of ofKind) {
      const candidates = candidatesOf(
        collection,
        rows.filter(({ subject }) => subject === id),
      );
      answers.push({ for: key, candidates });
    }
  }
  return answers;
};
