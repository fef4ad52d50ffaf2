import type { PlannedCollection } from '../../../model/planning/plannedRecords.ts';
import type { WriteEvent, WriteHooks } from '../../hydra/contract/writeHooks.ts';
import { askAboutPlanned } from './askAboutPlanned.ts';

/** A vehicle out of service: only the sessions until its last such day that it was not absent from before. */
const askIfOutOfService = async (event: WriteEvent): Promise<void> => {
  const { current, values } = event;
  const until = values.own.get('inactiveUntilDate');
  if (!current || typeof until !== 'string') return;
  const after = typeof current.inactiveUntilDate === 'string' ? current.inactiveUntilDate : null;
  await askAboutPlanned(event, { collection: 'vehicles', id: Number(current.id), after, until });
};

const askIfClosed = async (collection: PlannedCollection, event: WriteEvent): Promise<void> => {
  const { current, values } = event;
  if (current?.isActive !== true || values.own.get('isActive') !== false) return;
  await askAboutPlanned(event, { collection, id: Number(current.id) });
};

/** A record that sessions are planned with: taking it out of use asks first while coming sessions have it. */
export const plannedHooks = (collection: PlannedCollection): WriteHooks => ({
  concerns: collection === 'vehicles' ? ['inactiveUntilDate'] : ['isActive'],
  beforeWrite: async (event) => {
    await (collection === 'vehicles' ? askIfOutOfService(event) : askIfClosed(collection, event));
    return undefined;
  },
  beforeDelete: async (event) => askAboutPlanned(event, { collection, id: event.id }),
});
