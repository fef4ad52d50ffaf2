import { iriOf } from '../../model/kernel/resource.ts';
import { RESOURCES, type ResourceKey } from '../../model/registry/resources.ts';
import type { AppContext } from '../context/route.ts';
import { itemAnswer } from '../http/itemAnswer.ts';
import { writeContextOf } from '../http/request.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { recordsOf } from './recordsOf.ts';

interface CommandAnswer {
  readonly collection: ResourceKey;
  /** Default: 200. */
  readonly status?: 200 | 201 | 202;
}

/** Runs a command in one transaction and responds with the record whose id it returns; 201 and 202 have a Location header. */
export const answerCommand = async (
  context: AppContext,
  { collection, status = 200 }: CommandAnswer,
  command: (inside: WriteContext) => Promise<number>,
): Promise<Response> => {
  const write = writeContextOf(context);
  return write.database.transaction(async (transaction) => {
    const inside = { ...write, database: transaction };
    const id = await command(inside);
    const headers: Readonly<Record<string, string>> = status === 200 ? {} : { Location: iriOf(collection, id) };
    return itemAnswer(RESOURCES[collection], await recordsOf(inside)[collection].answer(id), { status, headers });
  });
};
