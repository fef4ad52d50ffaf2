import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { resourceByName } from '../../model/resources.ts';
import type { Database } from '../database/database.ts';
import type { RowOf } from '../database/defineStatement.ts';
import type { Report } from '../http/progress.ts';
import { type Selection, selectedIds } from '../records/selection.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { collectRefusedNeeds, type Refusals } from './collectRefusedNeeds.ts';
import { selectedNeedsStatement } from './selectedNeedsStatement.ts';

/** Needs per statement: far below the time limit, and enough steps for a progress bar. */
const CHUNK = 2000;

/** Why a closed need is not changed. */
export const CLOSED_REASON = problemMessage('need.closed');

/** A selected need, its row locked. */
export type SelectedNeed = RowOf<typeof selectedNeedsStatement>;

interface MassSelection {
  readonly selection: Selection;
  /** Preview refusals without writing. Default false. */
  readonly preview?: boolean | undefined;
  readonly report: Report;
}

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
    let changed = 0;
    for (let done = 0; done < ids.length; done += CHUNK) {
      report({ done, totalItem: ids.length });
      const chunk = [ids.slice(done, done + CHUNK), context.now];
      const needs = await selectedNeedsStatement.rows(transaction, { isLocked: !preview }, chunk);
      changed += await change(inside, needs, refusals);
    }
    if (!preview) await finish?.(inside);
    const answer = refusals.answer();
    return { totalItem: ids.length, changed, unchanged: ids.length - changed - answer.refusedTotal, ...answer };
  });
