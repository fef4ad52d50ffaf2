import { MANAGER_PROFESSION } from '../../model/constants.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { BUILT_IN_PROFESSION } from '../../model/messages/profession.ts';
import { resourceByName } from '../../model/resources.ts';
import { DomainError } from '../errors.ts';
import { deleteInside } from '../hydra/delete.ts';
import { appendJournal } from '../hydra/journal.ts';
import { moveReferences } from '../hydra/moveReferences.ts';
import type { WriteContext } from '../hydra/writeContext.ts';
import { lockPair } from './lockPair.ts';

const refuseBuiltIn = async ({ database }: WriteContext, id: number): Promise<void> => {
  const [built] = await database.query('select 1 from professions where id = $1 and label = $2', [id, MANAGER_PROFESSION]);
  if (!built) return;
  throw new DomainError('record.conflict', {
    detail: BUILT_IN_PROFESSION.isNotTransferred,
  });
};

/** Gives the contacts of a profession another one, in the caller's transaction; then the first is gone. The built-in one stays. */
export const transferProfession = async (context: WriteContext, from: number, to: number): Promise<void> => {
  const professions = resourceByName('professions');
  await lockPair(context, professions, from, to);
  await refuseBuiltIn(context, from);
  const moved = await moveReferences(context.database, { table: 'professions', from, to });
  await appendJournal(context.database, context, {
    action: 'transfer',
    resource: 'professions',
    recordId: to,
    before: { profession: iriOf('professions', from) },
    after: moved,
  });
  await deleteInside(context, professions, from);
};
