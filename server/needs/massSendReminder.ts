import type { REMINDER_TYPES } from '../../model/constants.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { isClosed } from '../../model/needs/needTrainingStatuses.ts';
import type { Report } from '../http/progress.ts';
import { recordWriter } from '../records/recordWriter.ts';
import type { Selection } from '../records/selection.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { CLOSED_REASON, type MassContext, runMassCommand, type SelectedNeed } from './massCommand.ts';

type ReminderType = (typeof REMINDER_TYPES)[number];

interface Reminder {
  readonly reminderAt: string;
  readonly reminderType: ReminderType;
  readonly commentary: string | null;
}

interface MassSendReminder {
  readonly selection: Selection;
  readonly reminder: Reminder;
  readonly preview?: boolean | undefined;
  readonly report: Report;
}

/** Why nobody can be reminded in this way; null: they can. */
const UNREACHABLE: Readonly<Record<ReminderType, (need: SelectedNeed) => string | null>> = {
  email: ({ hasEmail }) => (hasEmail ? null : problemMessage('need.no_email')),
  sms: ({ hasMobile }) => (hasMobile ? null : problemMessage('need.no_mobile')),
  phone: ({ hasPhone }) => (hasPhone ? null : problemMessage('need.no_phone')),
  other: () => null,
};

const INSERT = `
insert into reminders (need_training_id, reminder_at, reminder_type, commentary)
select unnest($1::int[]), $2::timestamptz, $3, $4 returning id, need_training_id as need`;

const writeReminders = async (inside: WriteContext, needs: readonly SelectedNeed[], reminder: Reminder): Promise<void> => {
  const { reminderAt, reminderType, commentary } = reminder;
  const values = [needs.map(({ id }) => id), reminderAt, reminderType, commentary];
  const made = await inside.database.write<{ id: number; need: number }>('reminders', INSERT, values);
  const lines = made.map(({ id, need }) => ({
    recordId: id,
    before: null,
    after: { ...reminder, needTraining: iriOf('need_trainings', need) },
  }));
  await recordWriter(inside, 'reminders').journalMany('create', lines);
};

/** Puts one reminder on each of the selected needs that are still open and whose trainee can be reached that way. */
export const massSendReminder = async (context: MassContext, { reminder, ...selected }: MassSendReminder) => {
  const {
    changed,
    unchanged: _,
    ...counts
  } = await runMassCommand(context, selected, () => ({
    change: async (inside, needs, refusals) => {
      const accepted = needs.filter((need) => {
        const reason = isClosed(need.status) ? CLOSED_REASON : UNREACHABLE[reminder.reminderType](need);
        if (reason !== null) refusals.add(need, reason);
        return reason === null;
      });
      if (!selected.preview && accepted.length) await writeReminders(inside, accepted, reminder);
      return accepted.length;
    },
  }));
  return { ...counts, reminded: changed };
};
