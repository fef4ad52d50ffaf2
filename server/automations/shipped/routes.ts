import { z } from 'zod';
import { SHIPPED_AUTOMATIONS, shippedAutomations } from '../../../model/automations/shippedAutomation.ts';
import type { FilterValues } from '../../../model/kernel/filterSearch.ts';
import { collectionPath } from '../../../model/kernel/resource.ts';
import type { AppContext, Route } from '../../context/route.ts';
import { readAs } from '../../http/bodySchema.ts';
import { envelope } from '../../http/envelope.ts';
import { readJson, writeContextOf } from '../../http/request.ts';
import { objectAnswer } from '../../http/respond.ts';
import { readShippedStates } from './readShippedStates.ts';
import { tryShipped } from './tryShipped.ts';

const STATES = `${collectionPath('shipped_automations')}/states`;
const TRIAL = `${collectionPath('shipped_automations')}/trial`;

const showStates = async (context: AppContext): Promise<Response> =>
  objectAnswer({
    ...envelope('ShippedAutomationStates', STATES, 'ShippedAutomationStates'),
    member: await readShippedStates(context.get('deps').database),
  });

const DRAFT = z.looseObject({
  code: z.enum(SHIPPED_AUTOMATIONS),
  conditions: z.record(z.string(), z.unknown()).nullish(),
});

const trial = async (context: AppContext): Promise<Response> => {
  const { code, conditions = null } = readAs(DRAFT, await readJson(context));
  return objectAnswer({
    ...envelope('AutomationTrial', TRIAL, 'AutomationTrial'),
    ...(await tryShipped(writeContextOf(context), { code, conditions: conditions as FilterValues | null })),
  });
};

/** Calls of shipped automations beyond their records. */
export const shippedAutomationRoutes: readonly Route[] = [
  { method: 'GET', path: STATES, right: shippedAutomations.access.list, handle: showStates },
  { method: 'POST', path: TRIAL, right: shippedAutomations.access.create, input: DRAFT, handle: trial },
];
