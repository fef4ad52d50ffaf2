import { workingDayAfter } from '../../model/calendar/workingDays.ts';
import { readConfigurations } from '../configurations/readConfiguration.ts';
import type { Queryable } from '../database/database.ts';

/** Last days to acknowledge and to answer what was received on a day, by the parameters of today. */
export const entryDeadlines = async (database: Queryable, receivedOn: string) => {
  const { quality_acknowledge_days: acknowledge, quality_answer_days: answer } = await readConfigurations(database, [
    'quality_acknowledge_days',
    'quality_answer_days',
  ]);
  return { acknowledgeBy: workingDayAfter(receivedOn, acknowledge), answerBy: workingDayAfter(receivedOn, answer) };
};
