import type { API_LOG_ACTIONS } from '../../../model/integrations/apiLog.ts';
import type { Actor } from '../../../model/kernel/access.ts';
import { recordWriter, type Writer } from '../../records/recordWriter.ts';

interface AccountEvent {
  readonly action: (typeof API_LOG_ACTIONS)[number];
  /** Person whose account it is. */
  readonly owner: Pick<Actor, 'kind' | 'id'>;
  /** Default: nothing. */
  readonly before?: object;
  /** Default: nothing. */
  readonly after?: object;
}

/** Adds a line to the history of the user or trainer whose account changes. */
export const accountJournal = (writer: Writer, { action, owner, before, after }: AccountEvent): Promise<void> =>
  recordWriter(writer, owner.kind === 'user' ? 'users' : 'trainers').journal(action, {
    recordId: owner.id,
    before: before ?? null,
    after: after ?? null,
  });
