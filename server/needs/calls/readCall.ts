import { isAllowed } from '../../../model/accounts/access.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import type { CallCard, CallReminder } from '../../../model/needs/call.ts';
import { callNumbers } from '../../../model/needs/callNumbers.ts';
import { type RecordFor, resourceByName } from '../../../model/resources.ts';
import type { RowOf } from '../../database/defineStatement.ts';
import { recordReader } from '../../records/recordReader.ts';
import type { Reader } from '../../records/writeContext.ts';
import { callRemindersStatement } from './callRemindersStatement.ts';

type Need = RecordFor<'need_trainings'>;

const reminderOf = ({ id, reminderAt, reminderType, commentary }: RowOf<typeof callRemindersStatement>): CallReminder => ({
  '@id': iriOf('reminders', id),
  reminderAt: reminderAt.toISOString(),
  reminderType,
  commentary,
});

/** The need's company, with its numbers; null: none, or the caller may not read companies. */
const companyOf = async (reader: Reader, { company }: Need): Promise<RecordFor<'companies'> | null> => {
  if (!company || !isAllowed(resourceByName('companies').access.item, reader.actor.roles)) return null;
  return recordReader(reader, 'companies').read(company.id);
};

/** All that a person needs who calls about a need: numbers, open reminders and what was said before. */
export const readCall = async (reader: Reader, needId: number): Promise<CallCard<Need>> => {
  const needTraining = await recordReader(reader, 'need_trainings').read(needId);
  const [company, rows] = await Promise.all([
    companyOf(reader, needTraining),
    callRemindersStatement.rows(reader.database, { isLocked: false }, [needId]),
  ]);
  return {
    '@id': `${iriOf('need_trainings', needId)}/call`,
    '@type': 'CallCard',
    needTraining,
    numbers: callNumbers(needTraining, company),
    reminders: rows.filter(({ isDone }) => !isDone).map(reminderOf),
    calls: rows.flatMap((row) => (row.isDone && row.callOutcome ? [{ ...reminderOf(row), callOutcome: row.callOutcome }] : [])),
  };
};
