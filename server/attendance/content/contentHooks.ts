import type { WriteEvent, WriteHooks } from '../../hydra/contract/writeHooks.ts';
import { keepSignedDays, rememberSignedDays, type SheetSource } from './keepSignedDays.ts';
import { noteContentChanges } from './noteContentChanges.ts';

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

/** Fields that a signature states, or from which they follow, by collection. */
const STATED = {
  logistic_sessions: ['startAt', 'endAt', 'logisticSessionsDay', 'trainers', 'trainingLocation', 'trainingSessions'],
  training_sessions: ['startAt', 'endAt', 'trainingType', 'trainingLocation', 'status'],
} as const;

const isDaySource = (source: SheetSource): source is keyof typeof STATED => Object.hasOwn(STATED, source);

export const isSheetSource = (name: string): name is SheetSource => Object.hasOwn(SHOWN, name);

/** Extends a record's hooks: a write asks before it changes a signed day, and journals its changes of validated sheets. */
export const withContentHooks = (source: SheetSource, hooks: WriteHooks | undefined): WriteHooks => {
  const shownFields = SHOWN[source];
  const concernsSome = ({ current, values }: WriteEvent, names: readonly string[]): boolean =>
    current !== null && names.some((name) => values.own.has(name) || values.many.has(name) || values.cascades.has(name));
  const isShown = (event: WriteEvent): boolean => concernsSome(event, shownFields);
  const daysOf = (event: WriteEvent) =>
    isDaySource(source) && concernsSome(event, STATED[source]) ? { source, ids: [Number(event.current?.id)] } : null;
  // Without other hooks, this one only concerns the fields shown on sheets.
  const concerns = hooks ? hooks.concerns && [...hooks.concerns, ...shownFields] : shownFields;
  return {
    ...hooks,
    ...(concerns && { concerns }),
    beforeWrite: async (event) => {
      const extra = await hooks?.beforeWrite?.(event);
      const days = daysOf(event);
      if (days) await rememberSignedDays(event.transaction, days);
      if (isShown(event)) {
        const { transaction, current, now } = event;
        await noteContentChanges(transaction, { source, ids: [Number(current?.id)], author: null, now });
      }
      return extra;
    },
    afterWrite: async (event) => {
      await hooks?.afterWrite?.(event);
      const { transaction, actor, now, id } = event;
      const days = daysOf(event);
      if (days) await keepSignedDays(transaction, days, event);
      if (isShown(event)) await noteContentChanges(transaction, { source, ids: [id], author: actor, now });
    },
  };
};
