import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { isClosed } from '../../../model/needs/needTrainingStatuses.ts';
import type { ReminderType } from '../../../model/needs/reminder.ts';
import type { Report } from '../../http/progress.ts';
import type { Selection } from '../../records/lists/selection.ts';
import { recordWriter } from '../../records/recordWriter.ts';
import { closedReason, type MassContext, runMassCommand, type SelectedNeed } from './massCommand.ts';

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

/** Why a person cannot be reached this way; null, and ways that are not here: they can. */
const UNREACHABLE: Readonly<Partial<Record<string, (need: SelectedNeed) => string | null>>> = {
  email: ({ hasEmail }) => (hasEmail ? null : problemMessage('need.no_email')),
  sms: ({ hasMobile }) => (hasMobile ? null : problemMessage('need.no_mobile')),
  phone: ({ hasPhone }) => (hasPhone ? null : problemMessage('need.no_phone')),
};

/** Adds a reminder to each selected need that is open and whose trainee can be reached that way. */
export const massSendReminder = async (context: MassContext, { reminder, ...selected }: MassSendReminder) => {
  const {
    changed,
    unchanged: _,
    ...counts
  } = await runMassCommand(context, selected, () => ({
    change: async (inside, needs, refusals) => {
      const accepted = needs.filter((need) => {
        const reason = isClosed(need.status) ? closedReason() : (UNREACHABLE[reminder.reminderType]?.(need) ?? null);
        if (reason !== null) refusals.add(need, reason);
        return reason === null;
      });
      if (!selected.preview) {
        const values = accepted.map(({ id }) => ({ ...reminder, needTraining: id }));
        await recordWriter(inside, 'reminders').createMany(values);
      }
      return accepted.length;
    },
  }));
  return { ...counts, reminded: changed };
};
