import { isJsonObject } from '../../model/kernel/json.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { invalid } from '../domainError.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { savedValuesStatement } from './savedValuesStatement.ts';

/** Sets the value of a known code, in the caller's transaction, creating the record if needed; returns its JSON text. */
export const putConfiguration = async (context: WriteContext, body: unknown): Promise<string> => {
  const { configurations } = recordsOf(context);
  const code = isJsonObject(body) ? body.code : undefined;
  if (typeof code !== 'string')
    throw invalid({ propertyPath: 'code', message: problemMessage('configuration.choose_one'), code: 'required' });
  const known = await savedValuesStatement.row(context.database, { isLocked: true }, [[code]]);
  if (!known) return configurations.answer(await configurations.create(body));
  await configurations.patch(await configurations.read(known.id), body);
  return configurations.answer(known.id);
};
