import { INDICATOR_PROOFS_PATH } from '../../model/indicators/indicators.ts';
import { INDICATORS_RIGHT } from '../../model/indicators/indicatorsRight.ts';
import { type AppContext, actorOf, type Route } from '../context/route.ts';
import { envelope } from '../http/envelope.ts';
import { readPeriod } from '../http/readPeriod.ts';
import { objectAnswer } from '../http/respond.ts';
import { readProofs } from './readProofs.ts';

const proofs = async (context: AppContext): Promise<Response> => {
  const { database, now } = context.get('deps');
  const period = readPeriod(new URL(context.req.url).searchParams);
  const read = await readProofs({ database, actor: actorOf(context), now: now(), ...period });
  return objectAnswer({ ...envelope('IndicatorProofs', INDICATOR_PROOFS_PATH, 'IndicatorProofs'), ...read });
};

/** The call that says what the data already prove of each indicator of the « référentiel national qualité ». */
export const indicatorRoutes: readonly Route[] = [
  { method: 'GET', path: INDICATOR_PROOFS_PATH, right: INDICATORS_RIGHT, handle: proofs },
];
