import { z } from 'zod';
import {
  RESULTS_READ_RIGHT,
  RESULTS_WRITE_RIGHT,
  TRAINING_RESULTS,
  trainingResultsPath,
} from '../../model/results/trainingResult.ts';
import { type AppContext, actorOf, type Route } from '../context/route.ts';
import { IRI_SCHEMA, readAs } from '../http/bodySchema.ts';
import { idParam, readJson, writeContextOf } from '../http/request.ts';
import { objectAnswer } from '../http/respond.ts';
import { inTransaction } from '../hydra/contract/inTransaction.ts';
import { readTrainingResults, writeTrainingResults } from './writeTrainingResults.ts';

const CHANGE = z.strictObject({
  needTraining: IRI_SCHEMA,
  objective: z.string().max(255),
  result: z.enum(TRAINING_RESULTS).nullable(),
});
const BODY = z.strictObject({ results: z.array(CHANGE).min(1).max(1_000) });

const show = async (context: AppContext): Promise<Response> => {
  const { database } = context.get('deps');
  const view = await readTrainingResults(database, { trainingSessionId: idParam(context), actor: actorOf(context) });
  return objectAnswer(view, 200, { 'Cache-Control': 'no-store' });
};

const change = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const trainingSessionId = idParam(context);
  const { results } = readAs(BODY, await readJson(context));
  const view = await inTransaction(write, (inside) => writeTrainingResults(inside, { trainingSessionId, changes: results }));
  return objectAnswer(view);
};

const PATH = trainingResultsPath(':id{[1-9][0-9]*}');

/** Results of a training session's trainees, by objective. */
export const resultRoutes: readonly Route[] = [
  { method: 'GET', path: PATH, right: RESULTS_READ_RIGHT, handle: show },
  { method: 'PUT', path: PATH, right: RESULTS_WRITE_RIGHT, input: BODY, handle: change },
];
