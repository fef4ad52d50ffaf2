import { iriOf } from '../../model/kernel/resource.ts';
import { RESOURCES, type ResourceKey } from '../../model/resources.ts';
import { itemText } from '../hydra/collectionEnvelope.ts';
import { writeContextOf } from '../hydra/request.ts';
import { jsonLd } from '../hydra/respond.ts';
import type { WriteContext } from '../hydra/writeContext.ts';
import type { AppContext } from '../route.ts';
import { recordsOf } from './recordsOf.ts';

/** Runs a command in one transaction, and answers with the record whose id the command gives; what is made says where it is. */
export const answerCommand = async (
  context: AppContext,
  name: ResourceKey,
  command: (inside: WriteContext) => Promise<number>,
  status: 200 | 201 | 202 = 200,
): Promise<Response> => {
  const write = writeContextOf(context);
  return write.database.transaction(async (transaction) => {
    const inside = { ...write, database: transaction };
    const id = await command(inside);
    const text = itemText(RESOURCES[name], await recordsOf(inside)[name].answer(id));
    return jsonLd(text, status, status === 200 ? {} : { Location: iriOf(name, id) });
  });
};
