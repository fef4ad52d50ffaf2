import { dayAfter, parisDay } from '../../model/calendar/parisTime.ts';
import { AUTOMATION_REFUSALS } from '../../model/messages/automations/automationRefusals.ts';
import type { WriteEvent, WriteHooks } from '../hydra/contract/writeHooks.ts';
import { invalid } from '../kernel/domainError.ts';
import { draftOf } from './automationDraft.ts';
import { automationFaults } from './automationFaults.ts';
import { activeAutomationsStatement } from './automationStatements.ts';
import { circularWith } from './circular.ts';

const afterWriteOf = ({ current, values }: WriteEvent) => draftOf({ ...current, ...Object.fromEntries(values.own) });

const isOn = ({ current, values }: WriteEvent): boolean => (values.own.get('active') ?? current?.active ?? false) === true;

const refuseCircular = async (event: WriteEvent): Promise<void> => {
  if (!isOn(event)) return;
  const others = await activeAutomationsStatement.rows(event.transaction, []);
  const names = circularWith(
    afterWriteOf(event),
    others.filter(({ id }) => id !== event.current?.id),
  );
  if (names.length > 0)
    throw invalid({ propertyPath: 'actions', message: AUTOMATION_REFUSALS.circular(names), code: 'circular' });
};

/** An automation does what the person may do who saves it: they become its author. One that is turned on waits for dates from today on. */
export const automationsHooks: WriteHooks = {
  beforeWrite: async (event) => {
    const { transaction, actor, now } = event;
    const faults = await automationFaults({ database: transaction, actor }, afterWriteOf(event));
    if (faults.length > 0) throw invalid(...faults);
    await refuseCircular(event);
    const datesUntil = dayAfter(parisDay(now), -1);
    return { account_id: actor.accountId, suspended_reason: null, dates_until: datesUntil };
  },
};
