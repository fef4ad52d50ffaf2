import { z } from 'zod';
import { RETENTION_KINDS, RETENTION_PAGE, RETENTION_RIGHT } from '../../model/retention/retention.ts';
import { type AppContext, actorOf, type Route } from '../context/route.ts';
import { readAs } from '../http/bodySchema.ts';
import { readJson, writeContextOf } from '../http/request.ts';
import { objectAnswer } from '../http/respond.ts';
import { readDueKind } from './dueItems.ts';
import { eraseDue } from './eraseDue.ts';

const PATH = '/api/retention';

const show = async (context: AppContext): Promise<Response> => {
  const { database, now, sms } = context.get('deps');
  const all = await Promise.all(
    RETENTION_KINDS.map((kind) => readDueKind({ database, actor: actorOf(context), now: now() }, kind)),
  );
  // Most installations send no SMS; those that did so once still erase them.
  const kinds = all.filter(({ kind, total }) => kind !== 'sms' || sms !== null || total > 0);
  return objectAnswer({ '@id': PATH, '@type': 'Retention', kinds });
};

const ERASURE = z.strictObject({
  kind: z.enum(RETENTION_KINDS),
  keys: z
    .array(z.string().regex(/^(-?[1-9]\d{0,9}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/))
    .min(1)
    .max(RETENTION_PAGE),
  confirmation: z.string().max(100),
});

const erase = async (context: AppContext): Promise<Response> => {
  const command = readAs(ERASURE, await readJson(context));
  const erased = await eraseDue(writeContextOf(context), context.get('deps').files, command);
  return objectAnswer({ '@id': `${PATH}/erase`, '@type': 'Erasure', kind: command.kind, erased });
};

/** Items past their retention period, and their erasure. */
export const retentionRoutes: readonly Route[] = [
  { method: 'GET', path: PATH, right: RETENTION_RIGHT, handle: show },
  { method: 'POST', path: `${PATH}/erase`, right: RETENTION_RIGHT, input: ERASURE, commitsEarly: true, handle: erase },
];
