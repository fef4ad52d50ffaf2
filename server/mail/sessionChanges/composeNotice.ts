import { parisDay } from '../../../model/calendar/parisTime.ts';
import type { StatedTimetable } from '../../../model/documents/statedTimetable.ts';
import { senderCodesOf, traineeBrandOf } from '../../../model/mail/senderCodes.ts';
import { type MessageTold, messageTold } from '../../calendar/messageTold.ts';
import type { Queryable } from '../../database/database.ts';
import { notFound } from '../../domainError.ts';
import { findMailHead, type MailHead } from '../logisticSession/findMailHead.ts';
import { mergeSubject } from '../mergeTemplate.ts';
import { noticeContent } from './noticeContent.ts';
import { noticeFactsStatement } from './noticeFactsStatement.ts';
import type { UntoldTrainee } from './readSessionChanges.ts';

/** A notice, ready for the outbox. */
interface Notice extends MailHead {
  readonly title: string;
  readonly html: string;
  readonly told: readonly MessageTold[];
  readonly timetable: StatedTimetable;
  readonly trainingSessionId: number | null;
  readonly logisticSessionId: number | null;
}

/** What the notice tells the trainee's calendar. */
export const toldByNotice = ({ needId, sessions }: UntoldTrainee): readonly MessageTold[] =>
  sessions.flatMap((pair) => messageTold(needId, pair) ?? []);

/** The session that the notice is about: the trainee's own where it still is, else the one they knew. */
export const sessionOf = ({ sessions }: UntoldTrainee) => {
  const called = sessions.flatMap((pair) => pair.called ?? [])[0];
  if (called) return { logisticSessionId: called.logisticSession, trainingSessionId: called.trainingSession };
  const told = sessions.flatMap((pair) => pair.told ?? []);
  return {
    logisticSessionId: told.find(({ isThere }) => isThere)?.logisticSession ?? null,
    trainingSessionId: told.find(({ hasTraining }) => hasTraining)?.trainingSession ?? null,
  };
};

/** The hours that the notice states: of all sessions of its training. */
const timetableOf = ({ called }: UntoldTrainee, trainingSessionId: number | null): StatedTimetable =>
  called
    .filter(({ trainingSession }) => trainingSession === trainingSessionId)
    .flatMap(({ logisticSession, dates }) =>
      dates.map(({ startAt, slots }) => ({ day: logisticSession, date: parisDay(new Date(startAt)), slots })),
    );

/** Writes the notice to a trainee; `word`: what the officer adds; `hasConvocation`: the corrected one is attached. */
export const composeNotice = async (
  database: Queryable,
  untold: UntoldTrainee,
  { word, now, hasConvocation }: { readonly word: string; readonly now: Date; readonly hasConvocation: boolean },
): Promise<Notice> => {
  const { trainingSessionId, logisticSessionId } = sessionOf(untold);
  const facts = await noticeFactsStatement.row(database, [untold.needId, trainingSessionId, logisticSessionId]);
  if (!facts) throw notFound();
  const contact = { name: facts.officer, phone: facts.phone };
  const { title, html } = noticeContent({ untold, contact, word, now, hasConvocation });
  return {
    ...(await findMailHead(database, senderCodesOf([traineeBrandOf(facts.brand)]))),
    title: mergeSubject(title, {}),
    html,
    told: toldByNotice(untold),
    timetable: timetableOf(untold, trainingSessionId),
    trainingSessionId,
    logisticSessionId,
  };
};
