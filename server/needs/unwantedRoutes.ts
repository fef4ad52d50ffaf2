import { collectionPath } from '../../model/kernel/resource.ts';
import { INITIAL_NEED_TRAINING_STATUS } from '../../model/needs/needTrainingStatuses.ts';
import { canMarkUnwanted, canRestoreNeed, UNWANTED_NEED_STATUS } from '../../model/needs/unwantedNeed.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import type { AppContext, Route } from '../context/route.ts';
import { idParam } from '../http/request.ts';
import { problem } from '../kernel/domainError.ts';
import { answerCommand } from '../records/answerCommand.ts';
import { recordsOf } from '../records/recordsOf.ts';

const needs = resourceByName('need_trainings');

/** An answer of a public form that nobody meant: closed, and marked, so that it is not taken for a lost right. */
const markUnwanted = (context: AppContext): Promise<Response> => {
  const id = idParam(context);
  return answerCommand(context, { collection: 'need_trainings' }, async (inside) => {
    const { need_trainings: records } = recordsOf(inside);
    const need = await records.lock(id);
    if (!canMarkUnwanted(need)) throw problem('workflow.refused', 'need.not_unwantable');
    await records.change(need, { status: UNWANTED_NEED_STATUS, isUnwanted: true });
    return id;
  });
};

/** Takes the mark back: the answer is a fresh need as before. */
const restoreUnwanted = (context: AppContext): Promise<Response> => {
  const id = idParam(context);
  return answerCommand(context, { collection: 'need_trainings' }, async (inside) => {
    const { need_trainings: records } = recordsOf(inside);
    const need = await records.lock(id);
    if (!canRestoreNeed(need)) throw problem('workflow.refused', 'need.not_unwanted');
    await records.change(need, { status: INITIAL_NEED_TRAINING_STATUS, isUnwanted: false });
    return id;
  });
};

const UNWANTED = `${collectionPath(needs.name)}/:id{[1-9][0-9]*}/unwanted`;

/** Marks the answer of a public form as unwanted, and takes that back. */
export const unwantedRoutes: readonly Route[] = [
  { method: 'PUT', path: UNWANTED, right: needs.access.update, body: 'none', handle: markUnwanted },
  { method: 'DELETE', path: UNWANTED, right: needs.access.update, handle: restoreUnwanted },
];
