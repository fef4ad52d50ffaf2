import { escapeHtml, plainMailHtml } from '../../../model/mail/mailHtml.ts';
import type { SessionChange } from '../../../model/mail/sessionChanges.ts';
import { type PlacedDate, placedDates, type ToldSession } from '../../../model/mail/toldSession.ts';
import {
  NOTICE_WORDS,
  type NoticeSubject,
  noticeLead,
  noticeTitle,
  sessionChangeSentence,
} from '../../../model/messages/mail/sessionChanges.ts';
import { FIRST_TRAINING_SESSION_STATUS } from '../../../model/sessions/trainingSessionStatuses.ts';
import type { UntoldTrainee } from './readSessionChanges.ts';

/** Person who answers questions. */
export interface NoticeContact {
  readonly name: string | null;
  readonly phone: string | null;
}

interface Notice {
  readonly untold: UntoldTrainee;
  readonly contact: NoticeContact;
  /** Words that the officer adds. */
  readonly word: string;
  readonly now: Date;
  /** Whether the trainee's corrected convocation is attached. */
  readonly hasConvocation: boolean;
}

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
const list = (lines: readonly string[]): string => `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;

const comingDates = (sessions: readonly ToldSession[], now: Date): readonly PlacedDate[] =>
  sessions
    .flatMap(placedDates)
    .filter(({ endAt }) => Date.parse(endAt) > now.getTime())
    .toSorted((one, other) => one.startAt.localeCompare(other.startAt));

/** The coming sessions to which the trainee is called: those of the changed trainings, and another one. */
const stillCalled = ({ sessions, called, told }: UntoldTrainee, now: Date) => {
  const changedTrainings = new Set(sessions.flatMap((pair) => [pair.told?.trainingSession, pair.called?.trainingSession]));
  const knownTrainings = new Set(told.flatMap(({ isCanceled, trainingSession }) => (isCanceled ? [] : [trainingSession])));
  const same = called.filter(({ trainingSession }) => changedTrainings.has(trainingSession));
  // A session that is only an option may still be given up.
  const others = called.filter(
    ({ trainingSession, status, isSilenced }) =>
      !changedTrainings.has(trainingSession) &&
      (knownTrainings.has(trainingSession) || (!isSilenced && status !== FIRST_TRAINING_SESSION_STATUS)),
  );
  const [other] = others;
  return {
    same: comingDates(same, now),
    other: other && {
      training: other.training,
      isKnown: knownTrainings.has(other.trainingSession),
      dates: comingDates(others, now),
    },
  };
};

const subjectOf = (changes: readonly SessionChange[], isCalled: boolean): NoticeSubject => {
  if (isCalled) return 'changed';
  if (changes.every(({ kind }) => kind === 'canceled')) return 'canceled';
  return changes.every(({ kind }) => kind === 'left') ? 'left' : 'changed';
};

const section = (title: string, dates: readonly PlacedDate[]): string =>
  dates.length > 0 ? paragraph(title) + list(dates.map(NOTICE_WORDS.date)) : '';

/** Subject and content of a notice: what changed, what holds now, the officer's own words. */
export const noticeContent = ({
  untold,
  contact,
  word,
  now,
  hasConvocation,
}: Notice): { readonly title: string; readonly html: string } => {
  const { changes, name } = untold;
  const { same, other } = stillCalled(untold, now);
  const subject = subjectOf(changes, same.length > 0);
  const [first] = changes;
  const date = changes.flatMap(({ after }) => after ?? [])[0] ?? first?.before;
  if (!first || !date) throw new Error('A notice is about at least one change');
  const html = [
    paragraph(NOTICE_WORDS.hello({ name })),
    paragraph(noticeLead(subject, first.training)),
    list(changes.map(sessionChangeSentence)),
    section(NOTICE_WORDS.now, same),
    other ? section((other.isKnown ? NOTICE_WORDS.convokedElsewhere : NOTICE_WORDS.otherSession)(other), other.dates) : '',
    word.trim() ? plainMailHtml(word.trim()) : '',
    hasConvocation ? paragraph(NOTICE_WORDS.convocation) : '',
    paragraph(NOTICE_WORDS.calendar),
    paragraph(NOTICE_WORDS.contact(contact)),
    paragraph(NOTICE_WORDS.goodbye),
  ].join('');
  return { title: noticeTitle(subject, first.training, date), html };
};
