import { isClosed } from '../../model/needTrainingStatuses.ts';
import type { Report } from '../http/progress.ts';
import type { Selection } from '../hydra/selection.ts';
import { recordWriter } from '../records/recordWriter.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { CLOSED_REASON, type MassContext, runMassCommand } from './massCommand.ts';

interface MassSendToCallCenter {
  readonly selection: Selection;
  /** False takes them back. */
  readonly send: boolean;
  readonly preview?: boolean | undefined;
  readonly report: Report;
}

interface Sent {
  readonly id: number;
  readonly before: Date | null;
}

const MARK = `
update need_trainings n set send_to_call_center_at = $2::timestamptz, version = n.version + 1, updated_at = now()
from need_trainings old where old.id = n.id and n.id = any($1::int[]) returning n.id, old.send_to_call_center_at as before`;

const mark = async (inside: WriteContext, ids: readonly number[], sentAt: Date | null): Promise<void> => {
  const marked = await inside.database.query<Sent>(MARK, [ids, sentAt]);
  const lines = marked.map(({ id, before }) => ({
    recordId: id,
    before: { sendToCallCenterAt: before },
    after: { sendToCallCenterAt: sentAt },
  }));
  await recordWriter(inside, 'need_trainings').journalMany('update', lines);
};

/** Hands the selected needs to the call centre, or takes them back; what is closed has nobody left to call. */
export const massSendToCallCenter = async (context: MassContext, { send, ...selected }: MassSendToCallCenter) => {
  const { changed, ...counts } = await runMassCommand(context, selected, () => ({
    change: async (inside, needs, refusals) => {
      const others = needs.filter(({ isSent }) => isSent !== send);
      const accepted = others.filter((need) => {
        const isRefused = send && isClosed(need.status);
        if (isRefused) refusals.add(need, CLOSED_REASON);
        return !isRefused;
      });
      const ids = accepted.map(({ id }) => id);
      if (!selected.preview && ids.length) await mark(inside, ids, send ? inside.now : null);
      return ids.length;
    },
  }));
  return { ...counts, sent: changed };
};
