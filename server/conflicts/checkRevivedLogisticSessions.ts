import type { WriteEvent } from '../hydra/contract/writeHooks.ts';
import { findConflicts } from './findConflicts.ts';
import { lockLogisticSessions, lockResources } from './lockPlanned.ts';
import { readDrafts } from './planningDraft.ts';
import { refuseConflicts } from './refuseConflicts.ts';

/** Does the write reactivate a canceled training. */
export const isRevived = ({ current, values }: Pick<WriteEvent, 'current' | 'values'>): boolean =>
  current?.status === 'canceled' && values.own.has('status');

const dayIds = ({ current }: WriteEvent): number[] =>
  ((current?.logisticSessions ?? []) as readonly { readonly id: number }[]).map(({ id }) => id).sort((a, b) => a - b);

/** Before a canceled training is reactivated: its sessions' resources are booked again. */
export const lockRevivedLogisticSessions = async (event: WriteEvent): Promise<void> => {
  const ids = dayIds(event);
  await lockLogisticSessions(event.transaction, ids);
  await lockResources(event.transaction, await readDrafts(event.transaction, ids));
};

/** After the reactivation: checks for new conflicts. A session with another active training has none. */
export const checkRevivedLogisticSessions = async (event: WriteEvent): Promise<void> => {
  const drafts = await readDrafts(event.transaction, dayIds(event));
  const revived = drafts.filter(({ statuses }) => statuses.filter((status) => status !== 'canceled').length === 1);
  const conflicts = await findConflicts(event.transaction, revived);
  for (const [index, { id }] of revived.entries()) {
    await refuseConflicts(
      { ...event, database: event.transaction },
      { logisticSession: id, before: [], after: conflicts[index] ?? [] },
    );
  }
};
