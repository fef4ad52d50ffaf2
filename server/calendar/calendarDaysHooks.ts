import { arePositions } from '../../model/calendar/markedRows.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { invalid } from '../domainError.ts';
import type { WriteHooks } from '../records/writeHooks.ts';

/** The rows of a mark are numbers. */
export const calendarDaysHooks: WriteHooks = {
  beforeWrite: async ({ values }) => {
    const positions = values.own.get('positions') ?? null;
    if (positions === null || arePositions(positions)) return undefined;
    throw invalid({ propertyPath: 'positions', message: problemMessage('calendar_day.row_numbers_expected'), code: 'type' });
  },
};
