import { automationNotices } from '../../model/automations/automationNotice.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import type { AppContext, Route } from '../context/route.ts';
import { idParam } from '../http/request.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { answerCommand } from '../records/answerCommand.ts';
import { recordsOf } from '../records/recordsOf.ts';

/** Ticks a message of an automation; one that was already ticked stays as it is. */
const tickNotice = async (context: WriteContext, id: number): Promise<number> => {
  const { automation_notices: notices } = recordsOf(context);
  const notice = await notices.lock(id);
  if (!notice.isDone) await notices.change(notice, { isDone: true, doneBy: context.actor.name });
  return id;
};

const tick = (context: AppContext): Promise<Response> =>
  answerCommand(context, { collection: 'automation_notices' }, (inside) => tickNotice(inside, idParam(context)));

/** Calls of automations beyond their records. */
export const automationRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: `${collectionPath('automation_notices')}/:id{[1-9][0-9]*}/done`,
    right: automationNotices.access.item,
    body: 'none',
    isPersonal: true,
    handle: tick,
  },
];
