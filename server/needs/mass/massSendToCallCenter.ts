import { isClosed } from '../../../model/needs/needTrainingStatuses.ts';
import type { Report } from '../../http/progress.ts';
import type { Selection } from '../../records/lists/selection.ts';
import { recordWriter } from '../../records/recordWriter.ts';
import { closedReason, type MassContext, runMassCommand } from './massCommand.ts';

interface MassSendToCallCenter {
  readonly selection: Selection;
  /** False calls them back. */
  readonly send: boolean;
  readonly preview?: boolean | undefined;
  readonly report: Report;
}

/** Sends the selected needs to the call centre, or calls them back; closed ones need no call. */
export const massSendToCallCenter = async (context: MassContext, { send, ...selected }: MassSendToCallCenter) => {
  const { changed, ...counts } = await runMassCommand(context, selected, () => ({
    change: async (inside, needs, refusals) => {
      const others = needs.filter(({ isSent }) => isSent !== send);
      const accepted = others.filter((need) => {
        const isRefused = send && isClosed(need.status);
        if (isRefused) refusals.add(need, closedReason());
        return !isRefused;
      });
      const ids = accepted.map(({ id }) => id);
      const sendToCallCenterAt = send ? inside.now : null;
      if (!selected.preview) await recordWriter(inside, 'need_trainings').changeMany(ids, { sendToCallCenterAt });
      return ids.length;
    },
  }));
  return { ...counts, sent: changed };
};
