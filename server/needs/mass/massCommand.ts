import { iriOf } from '../../../model/kernel/resource.ts';
import { choiceLabel } from '../../../model/messages/labels.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import type { Database } from '../../database/database.ts';
import type { RowOf } from '../../database/defineStatement.ts';
import type { Report } from '../../http/progress.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { type Selection, selectedIds } from '../../records/lists/selection.ts';
import { selectedNeedsStatement } from './selectedNeedsStatement.ts';

/** Needs per statement: far below the time limit, and enough steps for a progress bar. */
const CHUNK = 2000;

/** Why a closed need is not changed. */
export const closedReason = (): string => problemMessage('need.closed');

/** A selected need, its row locked. */
export type SelectedNeed = RowOf<typeof selectedNeedsStatement>;

interface MassSelection {
  readonly selection: Selection;
  /** Preview refusals without writing. Default false. */
  readonly preview?: boolean | undefined;
  readonly report: Report;
}

/** Refused needs listed individually; the groups count all. */
const MAX_NAMED = 200;

interface RefusalGroup {
  readonly status: NeedTrainingStatus;
  readonly label: string;
  readonly reason: string;
  readonly count: number;
}

/** Collects the needs a mass command did not change, with reasons. */
const collectRefusedNeeds = () => {
  const namedNeeds: { '@id': string; id: number; status: NeedTrainingStatus; reason: string }[] = [];
  const groups = new Map<string, RefusalGroup>();
  let total = 0;
  return {
    add: ({ id, status }: { readonly id: number; readonly status: NeedTrainingStatus }, reason: string): void => {
      total += 1;
      if (namedNeeds.length < MAX_NAMED) namedNeeds.push({ '@id': iriOf('need_trainings', id), id, status, reason });
      const key = `${status} ${reason}`;
      const label = choiceLabel('need_trainings', 'status', status);
      groups.set(key, { status, label, reason, count: (groups.get(key)?.count ?? 0) + 1 });
    },
    /** For the answer, most frequent first. */
    answer: () => ({
      refused: namedNeeds,
      refusedTotal: total,
      refusals: [...groups.values()].sort((left, right) => right.count - left.count),
    }),
  };
};

type Refusals = ReturnType<typeof collectRefusedNeeds>;

interface MassChange {
  /** Checks a chunk of needs, and writes accepted ones unless `preview`. @returns how many were, or would be, changed */
  readonly change: (inside: WriteContext, needs: readonly SelectedNeed[], refusals: Refusals) => Promise<number>;
  /** After the last chunk, in the same transaction. */
  readonly finish?: (inside: WriteContext) => Promise<void>;
}

export interface MassContext extends WriteContext {
  readonly database: Database;
}

/**
 * Runs a command over all selected needs in one transaction, chunk by chunk by id: rows are locked while they are checked,
 * so that a concurrent write is either seen or waits. Lists can still be read.
 * @param begin Creates the command again for each retry of the transaction.
 */
export const runMassCommand = async (
  context: MassContext,
  { selection, preview = false, report }: MassSelection,
  begin: () => MassChange,
) =>
  context.database.transaction(async (transaction) => {
    const inside = { ...context, database: transaction };
    const refusals = collectRefusedNeeds();
    const { change, finish } = begin();
    const ids = await selectedIds(transaction, { resource: resourceByName('need_trainings'), actor: context.actor, selection });
    let changedCount = 0;
    for (let doneCount = 0; doneCount < ids.length; doneCount += CHUNK) {
      report({ done: doneCount, totalItem: ids.length });
      const chunk = [ids.slice(doneCount, doneCount + CHUNK), context.now];
      const needs = await selectedNeedsStatement.rows(transaction, { isLocked: !preview }, chunk);
      changedCount += await change(inside, needs, refusals);
    }
    if (!preview) await finish?.(inside);
    const answer = refusals.answer();
    return {
      totalItem: ids.length,
      changed: changedCount,
      unchanged: ids.length - changedCount - answer.refusedTotal,
      ...answer,
    };
  });
