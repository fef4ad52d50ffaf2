import { MANAGER_PROFESSION } from '../../model/companies/profession.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { BUILT_IN_PROFESSION } from '../../model/messages/companies/profession.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { DomainError } from '../kernel/domainError.ts';
import { recordsOf } from '../records/recordsOf.ts';
import { lockPair } from './lockPair.ts';

const refuseBuiltIn = async ({ database }: WriteContext, id: number): Promise<void> => {
  const [built] = await database.query('select 1 from professions where id = $1 and label = $2', [id, MANAGER_PROFESSION]);
  if (!built) return;
  throw new DomainError('record.conflict', {
    detail: BUILT_IN_PROFESSION.isNotTransferred,
  });
};

/**
 * Transfers the contacts of a profession to another one, in the caller's transaction, then deletes it. The built-in one cannot be
 * deleted.
 */
export const transferProfession = async (context: WriteContext, from: number, to: number): Promise<void> => {
  const { professions } = recordsOf(context);
  await lockPair(context, { collection: 'professions', from, to });
  await refuseBuiltIn(context, from);
  const movedReferences = await professions.moveReferences(from, to);
  await professions.journal('transfer', {
    recordId: to,
    before: { profession: iriOf('professions', from) },
    after: movedReferences,
  });
  await professions.remove(from);
};
