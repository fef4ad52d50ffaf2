import { z } from 'zod';
import { automations } from '../../model/automations/automation.ts';
import { automationNotices } from '../../model/automations/automationNotice.ts';
import { AUTOMATION_TRIGGERS, MAX_OFFSET_DAYS } from '../../model/automations/automationTriggers.ts';
import { CUSTOMISED_RESOURCES } from '../../model/customisation/customFieldKinds.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import type { AppContext, Route } from '../context/route.ts';
import { readAs } from '../http/bodySchema.ts';
import { envelope } from '../http/envelope.ts';
import { idParam, readJson, writeContextOf } from '../http/request.ts';
import { objectAnswer } from '../http/respond.ts';
import { answerCommand } from '../records/answerCommand.ts';
import { draftOf } from './automationDraft.ts';
import { tickNotice } from './tickNotice.ts';
import { tryAutomation } from './tryAutomation.ts';

const TRIAL = `${collectionPath('automations')}/trial`;

const tick = (context: AppContext): Promise<Response> =>
  answerCommand(context, { collection: 'automation_notices' }, (inside) => tickNotice(inside, idParam(context)));

const DRAFT = z.looseObject({
  record: z.enum(CUSTOMISED_RESOURCES),
  trigger: z.enum(AUTOMATION_TRIGGERS),
  triggerField: z.string().nullish(),
  triggerStatus: z.string().nullish(),
  offsetDays: z.int().min(-MAX_OFFSET_DAYS).max(MAX_OFFSET_DAYS).nullish(),
  conditions: z.unknown().optional(),
  actions: z.unknown().optional(),
});

const trial = async (context: AppContext): Promise<Response> => {
  const draft = draftOf(readAs(DRAFT, await readJson(context)));
  return objectAnswer({
    ...envelope('AutomationTrial', TRIAL, 'AutomationTrial'),
    ...(await tryAutomation(writeContextOf(context), draft)),
  });
};

/** Calls of automations beyond their records. */
export const automationRoutes: readonly Route[] = [
  { method: 'POST', path: TRIAL, right: automations.access.create, input: DRAFT, handle: trial },
  {
    method: 'POST',
    path: `${collectionPath('automation_notices')}/:id{[1-9][0-9]*}/done`,
    right: automationNotices.access.item,
    body: 'none',
    isPersonal: true,
    handle: tick,
  },
];
