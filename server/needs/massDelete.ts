import type { Report } from '../http/progress.ts';
import { recordWriter } from '../records/recordWriter.ts';
import type { Selection } from '../records/selection.ts';
import { type MassContext, runMassCommand } from './massCommand.ts';

interface MassDelete {
  readonly selection: Selection;
  readonly preview?: boolean | undefined;
  readonly report: Report;
}

/** Deletes all selected needs, or none. */
export const massDelete = async (context: MassContext, selected: MassDelete) => {
  const { totalItem, changed } = await runMassCommand(context, selected, () => ({
    change: async (inside, needs) => {
      if (!selected.preview) await recordWriter(inside, 'need_trainings').removeMany(needs.map(({ id }) => id));
      return needs.length;
    },
  }));
  return { totalItem, deleted: changed };
};
