import { isJsonObject } from '../../model/kernel/json.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { Queryable } from '../database/database.ts';
import { invalid } from '../domainError.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { WriteContext } from '../records/writeContext.ts';

const idOfCode = async (database: Queryable, code: string): Promise<number | null> => {
  const [row] = await database.query<{ id: number }>('select id from configurations where code = $1 for update', [code]);
  return row?.id ?? null;
};

/** Sets the value of a known code, in the caller's transaction, creating the record if needed; returns its JSON text. */
export const putConfiguration = async (context: WriteContext, body: unknown): Promise<string> => {
  const { configurations } = recordsOf(context);
  const code = isJsonObject(body) ? body.code : undefined;
  if (typeof code !== 'string')
    throw invalid({ propertyPath: 'code', message: problemMessage('configuration.choose_one'), code: 'required' });
  const known = await idOfCode(context.database, code);
  if (known === null) return configurations.answer(await configurations.create(body));
  await configurations.patch(await configurations.read(known), body);
  return configurations.answer(known);
};
