import { isAllowed } from '../../model/access.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { leavesSession, type NeedTrainingStatus } from '../../model/needTrainingStatuses.ts';
import { ensureSheets } from '../attendance/ensureSheets.ts';
import { appendJournalLines } from '../hydra/journal.ts';
import type { Report } from '../hydra/progress.ts';
import type { Selection } from '../hydra/selection.ts';
import type { WriteContext } from '../hydra/writeContext.ts';
import { type MassContext, runMassCommand, type SelectedNeed } from './massCommand.ts';
import { whyNotMoved } from './whyNotMoved.ts';

export interface MassChangeStatus {
  readonly selection: Selection;
  readonly status: NeedTrainingStatus;
  readonly preview?: boolean | undefined;
  readonly report: Report;
}

const STAY = 'update need_trainings set status = $2, version = version + 1, updated_at = now() where id = any($1::int[])';
const LEAVE = `
update need_trainings set status = $2, training_session_id = null, version = version + 1, updated_at = now() where id = any($1::int[])`;

const idsOf = (needs: readonly SelectedNeed[]): number[] => needs.map(({ id }) => id);

const sideOf = (status: NeedTrainingStatus, session: number | null | undefined) => ({
  status,
  ...(session === undefined ? {} : { trainingSession: session && iriOf('training_sessions', session) }),
});

const writeStatus = async (inside: WriteContext, needs: readonly SelectedNeed[], to: NeedTrainingStatus): Promise<number[]> => {
  const leaves = ({ status, session }: SelectedNeed) => session !== null && leavesSession(status, to);
  const [leaving, staying] = [needs.filter(leaves), needs.filter((need) => !leaves(need))];
  if (staying.length) await inside.database.query(STAY, [idsOf(staying), to]);
  if (leaving.length) await inside.database.query(LEAVE, [idsOf(leaving), to]);
  const lines = [
    ...staying.map(({ id, status }) => ({ recordId: id, before: sideOf(status, undefined), after: sideOf(to, undefined) })),
    ...leaving.map(({ id, status, session }) => ({ recordId: id, before: sideOf(status, session), after: sideOf(to, null) })),
  ];
  await appendJournalLines(inside.database, inside, { action: 'update', resource: 'need_trainings', lines });
  return leaving.flatMap(({ session }) => session ?? []);
};

/** Gives the selected needs one status, as far as the workflow, or the right to force it, lets each of them. */
export const massChangeStatus = async (context: MassContext, { status: to, ...selected }: MassChangeStatus) => {
  const force = isAllowed(['ROLE_FORCE_CHANGE_NEED_TRAINING_STATUS'], context.actor.roles);
  const { changed, ...counts } = await runMassCommand(context, selected, () => {
    const left = new Set<number>();
    return {
      change: async (inside, needs, refusals) => {
        const accepted = needs.filter((need) => {
          if (need.status === to) return false;
          const reason = whyNotMoved({ ...need, hasSession: need.session !== null }, to, force);
          if (reason !== null) refusals.add(need, reason);
          return reason === null;
        });
        if (selected.preview || accepted.length === 0) return accepted.length;
        for (const session of await writeStatus(inside, accepted, to)) left.add(session);
        return accepted.length;
      },
      finish: async (inside) => {
        if (left.size) await ensureSheets(inside.database, [...left], inside.now);
      },
    };
  });
  return { ...counts, statusChanged: changed };
};
