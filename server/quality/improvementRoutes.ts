import { choice, date, integer, paragraph, text } from '../../model/kernel/field.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import { IMPROVEMENT_OUTCOMES, improvements } from '../../model/quality/improvement.ts';
import { CHOSEN_STATUSES } from '../../model/quality/improvementStatuses.ts';
import type { AppContext, Route } from '../context/route.ts';
import { readBodyFields } from '../http/readBodyFields.ts';
import { idParam } from '../http/request.ts';
import { answerCommand } from '../records/answerCommand.ts';
import { moveImprovement, verifyImprovement } from './improvementCommands.ts';

const SEEN = { version: integer({ required: true, min: 1 }) };
const MOVE = { ...SEEN, status: choice(CHOSEN_STATUSES, { required: true }) };
const VERIFICATION = {
  ...SEEN,
  verifiedOn: date({ required: true }),
  outcome: choice(IMPROVEMENT_OUTCOMES, { required: true }),
  verification: paragraph({ required: true, maxLength: 4000 }),
  figureBefore: text({ maxLength: 80 }),
  figureAfter: text({ maxLength: 80 }),
};

const move = async (context: AppContext): Promise<Response> => {
  const { version, status } = await readBodyFields(context, MOVE);
  const target = { id: idParam(context), version };
  return answerCommand(context, { collection: 'improvements' }, (inside) =>
    moveImprovement(inside, target, status as (typeof CHOSEN_STATUSES)[number]),
  );
};

const verify = async (context: AppContext): Promise<Response> => {
  const { version, ...verification } = await readBodyFields(context, VERIFICATION);
  const target = { id: idParam(context), version };
  const outcome = verification.outcome as (typeof IMPROVEMENT_OUTCOMES)[number];
  return answerCommand(context, { collection: 'improvements' }, (inside) =>
    verifyImprovement(inside, target, { ...verification, outcome }),
  );
};

const ITEM = `${collectionPath(improvements.name)}/:id{[1-9][0-9]*}`;

/** Steps of an improvement; each names the version of the record that the person has seen. */
export const improvementRoutes: readonly Route[] = [
  { method: 'PUT', path: `${ITEM}/move`, right: improvements.access.update, input: MOVE, handle: move },
  { method: 'PUT', path: `${ITEM}/verify`, right: improvements.access.update, input: VERIFICATION, handle: verify },
];
