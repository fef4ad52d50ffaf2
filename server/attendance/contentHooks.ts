import type { WriteEvent, WriteHooks } from '../records/writeHooks.ts';
import { noteContentChanges } from './noteContentChanges.ts';
import type { SheetSource } from './sheetsShowingRecordStatement.ts';

/** Fields shown on validated sheets, by collection. */
const SHOWN: Readonly<Record<SheetSource, readonly string[]>> = {
  trainees: ['firstName', 'lastName'],
  need_trainings: ['trainee', 'company'],
  trainers: ['firstName', 'lastName'],
  logistic_sessions: ['startAt', 'endAt', 'logisticSessionsDay', 'trainers', 'trainingLocation'],
  training_sessions: ['trainingType'],
  training_types: ['name', 'titleConvention'],
  training_locations: ['name', 'address', 'zipCode', 'city'],
};

export const isSheetSource = (name: string): name is SheetSource => Object.hasOwn(SHOWN, name);

/** Extends a record's hooks: a write also journals its changes of validated sheets. */
export const withContentHooks = (source: SheetSource, hooks: WriteHooks | undefined): WriteHooks => {
  const shown = SHOWN[source];
  const isShown = ({ current, values }: WriteEvent): boolean =>
    current !== null && shown.some((name) => values.own.has(name) || values.many.has(name) || values.cascades.has(name));
  // Without other hooks, this one only concerns the fields shown on sheets.
  const concerns = hooks ? hooks.concerns && [...hooks.concerns, ...shown] : shown;
  return {
    ...hooks,
    ...(concerns && { concerns }),
    beforeWrite: async (event) => {
      const extra = await hooks?.beforeWrite?.(event);
      if (isShown(event)) {
        const { transaction, current, now } = event;
        await noteContentChanges(transaction, { source, ids: [Number(current?.id)], author: null, now });
      }
      return extra;
    },
    afterWrite: async (event) => {
      await hooks?.afterWrite?.(event);
      const { transaction, actor, now, id } = event;
      if (isShown(event)) await noteContentChanges(transaction, { source, ids: [id], author: actor, now });
    },
  };
};
