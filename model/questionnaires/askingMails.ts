import { DAY_MS, dayAfter, daysBetween, parisDay, parisTime } from '../calendar/parisTime.ts';
import { isWorkingDay } from '../calendar/workingDays.ts';
import { AUTOMATIC_MAILS_FROM_HOUR } from '../mail/automaticMails.ts';
import type { InvitationState } from './asking.ts';
import type { QuestionnaireMoment } from './moments.ts';

/** Moments at which people are written to; the trainer finds the questionnaire in their space as well, and `yearly` is only reminded. */
export const MAILED_MOMENTS = ['before', 'end', 'later', 'trainer', 'yearly'] as const satisfies readonly QuestionnaireMoment[];
export type MailedMoment = (typeof MAILED_MOMENTS)[number];

/** Days before the training from which its people are asked by mail. */
const BEFORE_MAIL_DAYS = 7;

/** Days after the first mail of the reminders: two at most. */
const REMINDER_DAYS = [3, 7] as const;

/** Days within which a moment must have come for the first mail: turning the rule on writes to nobody about trainings of long ago. */
const FIRST_MAIL_WITHIN_DAYS = 7;

/** Mails to one person about one questionnaire, at most. */
export const MAILS_MAX = 1 + REMINDER_DAYS.length;

interface MailFacts {
  readonly moment: MailedMoment;
  readonly state: InvitationState;
  readonly startAt: Date;
  readonly endAt: Date;
  /** Null: from the invitation on. */
  readonly opensAt: Date | null;
  readonly mails: number;
  readonly firstMailAt: Date | null;
  readonly lastMailAt: Date | null;
  /** When the rule was turned on. */
  readonly isOnSince: Date;
}

const AWAITED: readonly InvitationState[] = ['to_send', 'sent', 'opened'];

/** The instant from which a first mail may leave: to trainees on the next morning, since they are asked on the day itself. */
const mailsFrom = ({ moment, startAt, endAt, opensAt }: MailFacts): { readonly day: string; readonly at: Date } => {
  if (moment === 'before') {
    const at = new Date(startAt.getTime() - BEFORE_MAIL_DAYS * DAY_MS);
    return { day: parisDay(at), at };
  }
  if ((moment === 'later' || moment === 'trainer') && opensAt) return { day: parisDay(opensAt), at: opensAt };
  return { day: dayAfter(parisDay(endAt), 1), at: endAt };
};

const isFirstDue = (facts: MailFacts, now: Date): boolean => {
  // Somebody asks by hand.
  if (facts.moment === 'yearly') return false;
  const { day, at } = mailsFrom(facts);
  if (parisDay(now) < day || (facts.moment === 'trainer' && now < at)) return false;
  // Before the training there is no better moment later.
  if (facts.moment === 'before') return true;
  return at >= facts.isOnSince && daysBetween(day, parisDay(now)) <= FIRST_MAIL_WITHIN_DAYS;
};

const isReminderDue = ({ mails, firstMailAt, lastMailAt }: MailFacts, now: Date): boolean => {
  const days = REMINDER_DAYS[mails - 1];
  if (days === undefined || !firstMailAt || !lastMailAt) return false;
  const today = parisDay(now);
  return today >= dayAfter(parisDay(firstMailAt), days) && daysBetween(parisDay(lastMailAt), today) >= REMINDER_DAYS[0];
};

/** Is a mail to a person due now: the first one, or a reminder; on working days, not at night, and never after an answer or a refusal. */
export const isAskingMailDue = (facts: MailFacts, now: Date): boolean => {
  if (!AWAITED.includes(facts.state)) return false;
  if (!isWorkingDay(parisDay(now)) || Number(parisTime(now).slice(0, 2)) < AUTOMATIC_MAILS_FROM_HOUR) return false;
  return facts.mails === 0 ? isFirstDue(facts, now) : isReminderDue(facts, now);
};

/** The working day on whose morning the link at the end of a training leaves by mail, for who has chosen « Plus tard »; null: it has left. */
export const laterMailDay = (endAt: Date, now: Date): string | null => {
  let day = dayAfter(parisDay(endAt), 1);
  while (!isWorkingDay(day)) day = dayAfter(day, 1);
  return parisDay(now) < day ? day : null;
};
