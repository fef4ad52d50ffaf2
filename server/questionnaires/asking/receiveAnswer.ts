import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type AnswerValues, answerValues, answerViolations, type Question } from '../../../model/forms/question.ts';
import type { Violation } from '../../../model/kernel/validation.ts';
import { FIELD_REFUSALS } from '../../../model/messages/kernel/fieldRefusals.ts';
import type { AnswerReceipt } from '../../../model/questionnaires/askedView.ts';
import { sha256 } from '../../attendance/journal/journal.ts';
import { ADVISORY_LOCKS } from '../../database/advisoryLocks.ts';
import { deletedFrom } from '../../database/changedTables.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { invalid, problem } from '../../kernel/domainError.ts';
import { type AnswerContent, answerHash, textHashOf } from '../chain/answerHashes.ts';
import {
  askedObjectives,
  askedPath,
  askedRefusal,
  askedState,
  GROUP,
  type Invitation,
  invitationInstant,
  isPermitted,
  permitOf,
  questionsOf,
  readInvitation,
} from './invitation.ts';

const KEY = z.uuid();

/** An answer as its page sends it. */
export const ASKED_ANSWER = z.strictObject({
  values: z.record(z.string().max(40), z.unknown()),
  /** The device's key of this answer. */
  key: KEY,
  /** The answer that it replaces, by its key, and the permit that came with its receipt. */
  replaces: z
    .strictObject({ key: KEY, permit: z.strictObject({ until: z.iso.datetime(), seal: z.string().regex(/^[0-9a-f]{64}$/) }) })
    .optional(),
});
type Answer = z.infer<typeof ASKED_ANSWER>;

/** The answer of a key ($1: its hash), and whether another one has replaced it. */
const answerStatement = defineStatement({
  text: `select a.id, exists (select from questionnaire_answers r where r.replaces = a.id) as "isReplaced" from questionnaire_answers a
where a.key_hash = $1`,
  columns: { id: 'uuid', isReplaced: 'bool' },
});

const newSecret = (): string => randomBytes(32).toString('hex');

/** The key of an answer as it is stored: a device that writes down all its keys tells nothing about another session. */
const hashOf = ({ session }: Invitation, key: string): string => sha256(JSON.stringify([session, key]));

const COLUMNS =
  'id, training_session_id, version_id, invitation_id, answered_at, channel, answers, objectives, replaces, nonce, text_hash, content_hash, key_hash';
const VALUES =
  'select $1::uuid, $2::int, $3::int, $4::int, $5::timestamptz, $6::text, $7::jsonb, $8::text[], $9::uuid, $10::text, $11::text, $12::text, $13::text';

/** Adds a person's answer, and its entry to the chain. */
const ADD = `
with entry as (
  insert into questionnaire_answer_entries (kind, training_session_id, questionnaire_id, content_hash)
  select 'answer', $2::int, v.questionnaire_id, $12::text from questionnaire_versions v where v.id = $3::int)
insert into questionnaire_answers (${COLUMNS}) ${VALUES}`;

/**
 * Adds an anonymous answer and writes those of its session in another order, as ballots are mixed: neither their place in the table nor
 * the transaction that wrote them tells who gave which. All answers to the questionnaire get another common hash, with another salt ($14).
 */
const ADD_MIXED = `
with ballots as (
  delete from questionnaire_answers
  where (select set_config('pilotage.mix_answers', 'on', true)) = 'on' and training_session_id = $2::int and invitation_id is null
  returning *
), mixed as (select ${COLUMNS} from ballots union all ${VALUES}),
whole as (
  insert into questionnaire_answer_sets as s (training_session_id, questionnaire_id, salt, count, content_hash)
  select $2::int, v.questionnaire_id, $14::text, count(*) - count(m.replaces),
    encode(sha256(convert_to($14::text || string_agg(m.content_hash, '' order by m.content_hash collate "C"), 'UTF8')), 'hex')
  from mixed m join questionnaire_versions v on v.id = m.version_id
  where v.questionnaire_id = (select o.questionnaire_id from questionnaire_versions o where o.id = $3::int)
  group by v.questionnaire_id
  on conflict (training_session_id, questionnaire_id) do update
    set salt = excluded.salt, count = excluded.count, content_hash = excluded.content_hash)
insert into questionnaire_answers (${COLUMNS}) select * from mixed order by random()`;

const NOTE_NAMED = 'update questionnaire_invitations set answered_at = coalesce(answered_at, $2) where id = $1';

/** Writes all invitations of the questionnaire in the session, so that the one which has been answered is not the last that was written. */
const NOTE_ANONYMOUS = `
update questionnaire_invitations i set
  answered_at = case when i.id = $1 then coalesce(i.answered_at, $2::timestamptz) else i.answered_at end,
  opened_at = case when i.id = $1 then null else i.opened_at end,
  version_id = case when i.id = $1 then null else i.version_id end,
  objectives = case when i.id = $1 then null else i.objectives end
from questionnaire_invitations o
where o.id = $1 and (i.training_session_id = o.training_session_id or i.asked_year = o.asked_year) and i.questionnaire_id = o.questionnaire_id`;

const unknownViolations = (values: AnswerValues, questions: readonly Question[]): readonly Violation[] =>
  Object.keys(values)
    .filter((code) => questions.every(({ name }) => name !== code))
    .map((propertyPath) => ({ propertyPath, message: FIELD_REFUSALS.unknown, code: 'unknown' }));

/** Why the answers to these questions are refused. */
export const valueViolations = (questions: readonly Question[], values: AnswerValues): readonly Violation[] => [
  ...unknownViolations(values, questions),
  ...answerViolations(questions, values, false),
];

/** The answers as they are stored, without those that were left empty. */
export const storedAnswers = (questions: readonly Question[], values: AnswerValues): AnswerValues =>
  Object.fromEntries(Object.entries(answerValues(questions, values)).filter(([, value]) => value !== null));

/** The answers to the questions that the person has seen, or why they are refused. */
const checkedValues = (invitation: Invitation, values: AnswerValues): AnswerValues => {
  const questions = questionsOf(invitation);
  const violations = valueViolations(questions, values);
  if (violations.length > 0) throw invalid(...violations);
  return storedAnswers(questions, values);
};

interface NewAnswer {
  readonly invitation: Invitation;
  readonly values: AnswerValues;
  readonly keyHash: string;
  readonly channel: 'online' | 'paper';
  readonly now: Date;
  /** Id of the answer that it replaces. */
  readonly replaces: string | null;
}

/** Members that an answer is hashed over; an anonymous one names neither its invitation nor its time, nor the way it came. */
const contentOf = ({ invitation, values, channel, now, replaces }: NewAnswer): AnswerContent => {
  const { isAnonymous } = invitation.content;
  return {
    id: randomUUID(),
    session: invitation.session,
    version: invitation.version,
    invitation: isAnonymous ? null : invitation.id,
    answeredAt: isAnonymous ? null : now.toISOString(),
    channel: isAnonymous ? 'unsaid' : channel,
    answers: values,
    objectives: askedObjectives(invitation),
    replaces,
    nonce: newSecret(),
    textHash: textHashOf(invitation.content),
  };
};

/** Writes an answer, its part in the chain of answers (decision 0045), and that its invitation was answered. */
export const writeAnswer = async (tx: Queryable, answer: NewAnswer): Promise<void> => {
  const { invitation, keyHash, now } = answer;
  const { isAnonymous } = invitation.content;
  const content = contentOf(answer);
  const values = [
    ...[content.id, content.session, content.version, content.invitation, content.answeredAt, content.channel],
    ...[JSON.stringify(content.answers), content.objectives, content.replaces, content.nonce, content.textHash],
    ...[answerHash(content), keyHash],
  ];
  if (isAnonymous)
    await tx.write([deletedFrom('questionnaire_answers'), 'questionnaire_answer_sets'], ADD_MIXED, [...values, newSecret()]);
  else await tx.write(['questionnaire_answers', 'questionnaire_answer_entries'], ADD, values);
  const note = isAnonymous ? NOTE_ANONYMOUS : NOTE_NAMED;
  await tx.write('questionnaire_invitations', note, [invitation.id, invitationInstant(invitation, now)]);
};

interface Receiving {
  /** Secret of the link. */
  readonly token: string;
  readonly answer: Answer;
  readonly now: Date;
}

/** Id of the answer that may still be replaced. */
const replacedAnswer = async (
  tx: Queryable,
  invitation: Invitation,
  { answer: { replaces }, now }: Receiving,
): Promise<string> => {
  if (!replaces) throw askedRefusal('answered', invitation);
  const keyHash = hashOf(invitation, replaces.key);
  const former = await answerStatement.row(tx, [keyHash]);
  if (!former || former.isReplaced || !isPermitted(invitation, keyHash, { permit: replaces.permit, now }))
    throw problem('workflow.refused', 'asked.final');
  return former.id;
};

/** Questionnaires of a session are answered one after another: answers that come twice find each other. */
const LOCK = `select pg_advisory_xact_lock(${ADVISORY_LOCKS.answers}, ${GROUP}) from questionnaire_invitations i where i.token = $1`;

/**
 * Writes the answer to an invitation, once: sent again it has the same receipt. Within some minutes the device that has answered may
 * replace it; the first one stays beside.
 */
export const receiveAnswer = async (tx: Queryable, receiving: Receiving): Promise<AnswerReceipt> => {
  const { token, answer, now } = receiving;
  await tx.query(LOCK, [token]);
  const invitation = await readInvitation(tx, token);
  const keyHash = hashOf(invitation, answer.key);
  const receiptAt = (answeredAt: Date): AnswerReceipt => ({
    '@id': askedPath(token),
    '@type': 'QuestionnaireReceipt',
    thanks: invitation.content.thanks,
    permit: permitOf(invitation, keyHash, answeredAt),
  });
  const state = askedState(invitation, now);
  if (state === 'answered') {
    const isKnown = await answerStatement.row(tx, [keyHash]);
    if (isKnown) return receiptAt(invitation.answeredAt ?? now);
  } else if (state !== 'open') throw askedRefusal(state, invitation);
  const replaces = state === 'answered' ? await replacedAnswer(tx, invitation, receiving) : null;
  const values = checkedValues(invitation, answer.values);
  await writeAnswer(tx, { invitation, values, keyHash, channel: 'online', now, replaces });
  return receiptAt(now);
};
