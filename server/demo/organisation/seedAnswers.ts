import { MINUTE_MS } from '../../../model/calendar/parisTime.ts';
import type { AnswerValues, Question } from '../../../model/forms/question.ts';
import { questionsOf, readInvitation } from '../../questionnaires/asking/invitation.ts';
import { makeInvitations } from '../../questionnaires/asking/makeInvitations.ts';
import { receiveAnswer } from '../../questionnaires/asking/receiveAnswer.ts';
import type { Seeding } from '../writing/seeding.ts';

const ANSWERED_SESSIONS = 5;
/** One of three does not answer. */
const EVERY = 3;
const MARKS = [5, 4, 5, 3, 4] as const;
/** Marks out of ten. */
const RECOMMENDATIONS = [9, 10, 8, 9, 7] as const;
const COMMENTS = [null, 'Très concret, merci.', null, 'Un peu court pour la pratique.'] as const;

/** People of the sessions that ended last, asked at their end. */
const ASKED = `
select i.token, s.end_at as "endAt" from questionnaire_invitations i join training_sessions s on s.id = i.training_session_id
where i.moment = 'end' and s.id in (
  select id from training_sessions where end_at < $1 and status <> 'canceled'
    and exists (select from questionnaire_invitations a where a.training_session_id = training_sessions.id and a.moment = 'end')
  order by end_at desc, id limit ${ANSWERED_SESSIONS})
order by s.end_at, i.id`;

const answerTo = ({ field, choices }: Question, place: number): unknown => {
  if (field.kind === 'integer') return (field.max === 10 ? RECOMMENDATIONS : MARKS)[place % MARKS.length];
  if (field.kind === 'boolean') return place % 2 === 0;
  if (field.kind === 'choice') return choices[place % choices.length]?.code;
  return field.kind === 'text' ? COMMENTS[place % COMMENTS.length] : null;
};

const answersTo = (questions: readonly Question[], place: number): AnswerValues =>
  Object.fromEntries(
    questions
      .map((question, index) => [question.name, answerTo(question, place + index)] as const)
      .filter(([, value]) => value !== null && value !== undefined),
  );

/** Invitations of each session, and answers of people of the last ones. */
export const seedAnswers = async ({ tx, now }: Seeding): Promise<void> => {
  await makeInvitations(tx, now, null);
  const people = await tx.query<{ token: string; endAt: Date }>(ASKED, [now]);
  for (const [place, { token, endAt }] of people.entries()) {
    const at = new Date(endAt.getTime() + (place % 10) * MINUTE_MS);
    const invitation = await readInvitation(tx, token);
    if (place % EVERY === 0 || !invitation.isDue || at > now) continue;
    const answer = { key: crypto.randomUUID(), values: answersTo(questionsOf(invitation), place) };
    await receiveAnswer(tx, { token, answer, now: at });
  }
};
