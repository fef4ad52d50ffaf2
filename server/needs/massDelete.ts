import { resourceByName } from '../../model/resources.ts';
import { toDomainError } from '../database/databaseErrors.ts';
import { deletedFrom } from '../database/writtenAlong.ts';
import type { Report } from '../http/progress.ts';
import { readItems } from '../hydra/item.ts';
import { recordWriter } from '../records/recordWriter.ts';
import type { Selection } from '../records/selection.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { type MassContext, runMassCommand } from './massCommand.ts';

interface MassDelete {
  readonly selection: Selection;
  readonly preview?: boolean | undefined;
  readonly report: Report;
}

const deleteNeeds = async (inside: WriteContext, ids: readonly number[]): Promise<void> => {
  const needs = resourceByName('need_trainings');
  const items = await readItems(inside.database, needs, { ids, actor: null });
  const lines = items.map((before) => ({ recordId: Number(before.id), before, after: null }));
  await inside.database
    .write(deletedFrom('need_trainings'), 'delete from need_trainings where id = any($1::int[])', [ids])
    .catch((error: unknown) => {
      throw toDomainError(error, needs);
    });
  await recordWriter(inside, 'need_trainings').journalMany('delete', lines);
};

/** Deletes all of the selected needs, or none. */
export const massDelete = async (context: MassContext, selected: MassDelete) => {
  const { totalItem, changed } = await runMassCommand(context, selected, () => ({
    change: async (inside, needs) => {
      if (!selected.preview)
        await deleteNeeds(
          inside,
          needs.map(({ id }) => id),
        );
      return needs.length;
    },
  }));
  return { totalItem, deleted: changed };
};
