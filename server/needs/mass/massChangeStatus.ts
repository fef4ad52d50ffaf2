import type { DayPeriod } from '../../../model/calendar/halfDay.ts';
import { leavesTrainingSession } from '../../../model/needs/needOnSession.ts';
import { mayForceStatus, type NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';
import { syncSheetsWithSession } from '../../attendance/content/syncSheetsWithSession.ts';
import { noteAbsenceOnDay } from '../../attendance/noteAbsenceOnDay.ts';
import type { Report } from '../../http/progress.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import type { Selection } from '../../records/lists/selection.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import { type MassContext, runMassCommand, type SelectedNeed } from './massCommand.ts';
import { statusChangeRefusal } from './statusChangeRefusal.ts';

export interface MassChangeStatus {
  readonly selection: Selection;
  readonly status: NeedTrainingStatus;
  /** The logistic session on whose sheets the absence is noted as well. Default: none. */
  readonly absenceOn?: number | undefined;
  readonly preview?: boolean | undefined;
  readonly report: Report;
}

const writeStatus = async (inside: WriteContext, needs: readonly SelectedNeed[], to: NeedTrainingStatus): Promise<number[]> => {
  const { need_trainings: needTrainings } = recordsOf(inside);
  const leaves = ({ status, session: trainingSession }: SelectedNeed) =>
    trainingSession !== null && leavesTrainingSession(status, to);
  const idsOf = (some: readonly SelectedNeed[]) => some.map(({ id }) => id);
  await needTrainings.changeMany(idsOf(needs.filter((need) => !leaves(need))), { status: to });
  await needTrainings.changeMany(idsOf(needs.filter(leaves)), { status: to, trainingSession: null });
  return needs.filter(leaves).flatMap(({ session: trainingSession }) => trainingSession ?? []);
};

/** Sets the status of the selected needs, as far as the workflow, or the right to force it, allows for each. */
export const massChangeStatus = async (context: MassContext, { status: to, absenceOn, ...selected }: MassChangeStatus) => {
  const force = mayForceStatus(context.actor.roles);
  const noted = new Set<DayPeriod>();
  const { changed, ...counts } = await runMassCommand(context, selected, () => {
    const left = new Set<number>();
    return {
      change: async (inside, needs, refusals) => {
        const accepted = needs.filter((need) => {
          if (need.status === to) return false;
          const reason = statusChangeRefusal({ ...need, hasSession: need.session !== null }, to, force);
          if (reason !== null) refusals.add(need, reason);
          return reason === null;
        });
        if (selected.preview || accepted.length === 0) return accepted.length;
        for (const trainingSession of await writeStatus(inside, accepted, to)) left.add(trainingSession);
        if (absenceOn !== undefined) {
          const absences = { logisticSessionId: absenceOn, needIds: accepted.map(({ id }) => id) };
          for (const period of await noteAbsenceOnDay(inside, absences)) noted.add(period);
        }
        return accepted.length;
      },
      finish: async (inside) => {
        if (left.size) await syncSheetsWithSession(inside, [...left]);
      },
    };
  });
  return { ...counts, statusChanged: changed, ...(absenceOn !== undefined && { absentFrom: [...noted] }) };
};
