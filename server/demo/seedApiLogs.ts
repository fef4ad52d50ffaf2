import { parisInstant } from '../../model/calendar/parisTime.ts';
import { apiLogs } from '../database/schema/apiLogs.ts';
import { addDays } from './calendar.ts';
import { insertRows } from './insertRows.ts';
import type { Seeding } from './seeding.ts';

interface Author {
  readonly accountId: number;
  readonly actorName: string;
}

const AUTHORS = `select u.account_id as "accountId", u.first_name || ' ' || u.last_name as "actorName" from users u order by u.id limit 6`;
const DAYS_BACK = 12;

const CHANGES = [
  { action: 'update', resource: 'companies', before: { paymentPeriod: 30 }, after: { paymentPeriod: 45 } },
  { action: 'update', resource: 'need_trainings', before: { status: 'eligible' }, after: { status: 'a_contacter' } },
  { action: 'create', resource: 'reminders', before: null, after: { reminderType: 'phone' } },
  { action: 'update', resource: 'vehicles', before: { carMileage: 18_250 }, after: { carMileage: 19_020 } },
  { action: 'delete', resource: 'teaching_tools', before: { name: 'Vidéoprojecteur', reference: 'VID-099' }, after: null },
  { action: 'create', resource: 'training_sessions', before: null, after: { status: 'optional' } },
] as const;

/** Recent journal entries of the staff. */
export const seedApiLogs = async ({ tx, random, today }: Seeding): Promise<void> => {
  const authors = await tx.query<Author>(AUTHORS);
  const rows = Array.from({ length: DAYS_BACK * 2 }, (_, index) => ({
    at: parisInstant(addDays(today, Math.floor(index / 2) - DAYS_BACK), index % 2 === 0 ? '09:40' : '15:10'),
    ...random.pick(authors),
    ...(CHANGES[index % CHANGES.length] ?? CHANGES[0]),
    recordId: random.integer(1, 20),
    requestId: `demonstration-${index + 1}`,
  }));
  await insertRows(tx, apiLogs, rows);
};
