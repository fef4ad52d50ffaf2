import { problem } from '../domainError.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { RowValues } from '../records/rowValues.ts';
import type { WriteContext } from '../records/writeContext.ts';

type Name = Required<Pick<RowValues<'users'>, 'firstName' | 'lastName'>>;

/** Changes one's own name, in the caller's transaction. A trainer's is part of the evidence: the organisation changes it. */
export const renameOneself = async (context: WriteContext, name: Name): Promise<void> => {
  const { actor } = context;
  if (actor.kind === 'trainer') throw problem('request.forbidden', 'account.name_of_trainer');
  const { users } = recordsOf(context);
  await users.change(await users.readUnscoped(actor.id), name);
};
