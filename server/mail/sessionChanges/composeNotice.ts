import { parisDay } from '../../../model/calendar/parisTime.ts';
import type { StatedTimetable } from '../../../model/documents/statedTimetable.ts';
import { type SenderFacts, senderCodesOf, traineeBrandOf } from '../../../model/mail/senderCodes.ts';
import { senderCode } from '../../configurations/readConfiguration.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, typed } from '../../database/defineStatement.ts';
import { notFound } from '../../kernel/domainError.ts';
import { mergeSubject } from '../../outbox/mailText.ts';
import { type MessageTold, messageTold } from '../../outbox/messageTold.ts';
import { findMailHead, type MailHead } from '../logisticSession/findMailHead.ts';
import { noticeContent } from './noticeContent.ts';
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

/** Sessions that the notice tells the trainee's calendar about. */
export const toldByNotice = ({ needId, sessions }: UntoldTrainee): readonly MessageTold[] =>
  sessions.flatMap((pair) => messageTold(needId, pair) ?? []);

/** The session that the notice is about: the trainee's own where it still is, else the one they knew. */
export const sessionOf = ({ sessions }: UntoldTrainee) => {
  const calledSession = sessions.flatMap((pair) => pair.called ?? [])[0];
  if (calledSession)
    return { logisticSessionId: calledSession.logisticSession, trainingSessionId: calledSession.trainingSession };
  const toldSessions = sessions.flatMap((pair) => pair.told ?? []);
  return {
    logisticSessionId: toldSessions.find(({ isThere }) => isThere)?.logisticSession ?? null,
    trainingSessionId: toldSessions.find(({ hasTraining }) => hasTraining)?.trainingSession ?? null,
  };
};

/** The hours that the notice states: of all sessions of its training. */
const timetableOf = ({ called }: UntoldTrainee, trainingSessionId: number | null): StatedTimetable =>
  called
    .filter(({ trainingSession }) => trainingSession === trainingSessionId)
    .flatMap(({ logisticSession, dates }) =>
      dates.map(({ startAt, slots }) => ({ day: logisticSession, date: parisDay(new Date(startAt)), slots })),
    );

/** In whose name a notice to a need's trainee ($1) about a training session ($2, or null) and a logistic session ($3, or null) is written. */
const noticeFactsStatement = defineStatement({
  text: `
select jsonb_build_object('specificToyota', y.specific_toyota, 'carBrand', b.brand, 'senderCode', ${senderCode('b.brand')},
    'originDriverProgram', n.origin_driver_program) as brand,
  (select o.first_name || ' ' || o.last_name from logistic_sessions l join users o on o.id = l.training_officer_id where l.id = $3::int) as officer,
  (select value from configurations where code = 'organisation_phone') as phone
from need_trainings n
left join training_sessions s on s.id = $2::int
join training_types y on y.id = coalesce(s.training_type_id, n.training_type_id)
left join car_brands b on b.id = n.car_brand_id
where n.id = $1`,
  columns: {
    brand: typed<SenderFacts>('jsonb'),
    officer: 'text?',
    phone: 'text?',
  },
});

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
