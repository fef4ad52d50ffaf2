import { z } from 'zod';
import { START_RISKS } from '../../model/messages/quality/startRisks.ts';
import { risks } from '../../model/quality/risk.ts';
import { START_RISKS_PATH } from '../../model/quality/startRiskList.ts';
import type { AppContext, Route } from '../context/route.ts';
import type { Queryable } from '../database/database.ts';
import { readAs } from '../http/bodySchema.ts';
import { envelope } from '../http/envelope.ts';
import { readJson, writeContextOf } from '../http/request.ts';
import { objectAnswer } from '../http/respond.ts';
import { inTransaction } from '../hydra/contract/inTransaction.ts';
import { addStartRisks, readStartRisks } from './startRisks.ts';

const CHOICE = z.strictObject({
  keys: z
    .array(z.enum(START_RISKS.map(({ key }) => key)))
    .min(1)
    .max(START_RISKS.length),
});

const answer = async (database: Queryable): Promise<Response> =>
  objectAnswer({ ...envelope('RiskStartList', START_RISKS_PATH, 'RiskStartList'), ...(await readStartRisks(database)) });

const showStartRisks = (context: AppContext): Promise<Response> => answer(context.get('deps').database);

const addChosenRisks = async (context: AppContext): Promise<Response> => {
  const { keys } = readAs(CHOICE, await readJson(context));
  return inTransaction(writeContextOf(context), async (inside) => {
    await addStartRisks(inside, keys);
    return answer(inside.database);
  });
};

/** Calls of the quality registers beyond their records. */
export const qualityRoutes: readonly Route[] = [
  { method: 'GET', path: START_RISKS_PATH, right: risks.access.create, handle: showStartRisks },
  { method: 'POST', path: START_RISKS_PATH, right: risks.access.create, input: CHOICE, handle: addChosenRisks },
];
