import { parisDay } from '../../model/calendar/parisTime.ts';
import { defaultOf } from '../../model/kernel/defaultOf.ts';
import { addedFields } from '../../model/registry/customisation.ts';

/** Defaults of the added fields of a new record that no form has filled in. */
export const addedDefaults = (resource: 'need_trainings' | 'trainees', now: Date): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    addedFields(resource).flatMap(([name, field]) => {
      const value = defaultOf(field, parisDay(now));
      return value === undefined ? [] : [[name, value]];
    }),
  );
