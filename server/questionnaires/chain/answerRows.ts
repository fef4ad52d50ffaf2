import type { AnswerValues } from '../../../model/forms/question.ts';
import type { QuestionnaireContent } from '../../../model/questionnaires/questionnaireContent.ts';
import { asJournalTime } from '../../attendance/journal/journal.ts';
import { type Columns, defineStatement, typed } from '../../database/defineStatement.ts';
import type { AnswerEntry } from './answerHashes.ts';

/** Columns of an answer, with all digits of its time. */
const ANSWER = {
  select: `a.id, a.training_session_id as session, a.version_id as version, a.invitation_id as invitation,
    regexp_replace(${asJournalTime('a.answered_at')}, '000Z$', 'Z') as "answeredAt", a.channel, a.answers, a.objectives, a.replaces,
    a.nonce, a.text_hash as "textHash", a.content_hash as "contentHash"`,
  columns: {
    id: 'uuid',
    session: 'int4',
    version: 'int4',
    invitation: 'int4?',
    answeredAt: 'text?',
    channel: 'text',
    answers: typed<AnswerValues>('jsonb'),
    objectives: typed<readonly string[]>('text[]'),
    replaces: 'uuid?',
    nonce: 'text?',
    textHash: 'text?',
    contentHash: 'text',
  },
} as const satisfies { readonly select: string; readonly columns: Columns };

const ENTRY = {
  select: `position, kind, training_session_id as session, questionnaire_id as questionnaire, to_char(day, 'YYYY-MM-DD') as day, count,
    content_hash as "contentHash", prev_hash as "prevHash", hash`,
  columns: {
    position: 'int4',
    kind: typed<AnswerEntry['kind']>('text'),
    session: 'int4',
    questionnaire: 'int4?',
    day: 'text?',
    count: 'int4?',
    contentHash: 'text',
    prevHash: 'text',
    hash: 'text',
  },
} as const satisfies { readonly select: string; readonly columns: Columns };

export const ENTRIES_PAGE = 2000;

/** A page of the chain, after an entry ($1). */
export const entriesStatement = defineStatement({
  text: `select ${ENTRY.select} from questionnaire_answer_entries where position > $1 order by position limit ${ENTRIES_PAGE}`,
  columns: ENTRY.columns,
});

/** The chain's last entry, valid or not. */
export const answersHeadStatement = defineStatement({
  text: 'select position, hash from questionnaire_answer_entries order by position desc limit 1',
  columns: { position: 'int4', hash: 'text' },
});

export const SESSIONS_PAGE = 200;

/** Sessions with answers, after one ($1); the years of those asked once a year are below zero. */
export const answeredSessionsStatement = defineStatement({
  text: `select o.id, coalesce(t.title_convention, t.name) as title, to_char(s.start_at at time zone 'Europe/Paris', 'DD/MM/YYYY') as day
  from (select training_session_id as id from questionnaire_answers union select training_session_id from questionnaire_answer_entries
    union select training_session_id from questionnaire_answer_sets) o
  left join training_sessions s on s.id = o.id left join training_types t on t.id = s.training_type_id
  where o.id > $1 order by o.id limit ${SESSIONS_PAGE}`,
  columns: { id: 'int4', title: 'text?', day: 'text?' },
});

/** Answers of sessions ($1), in no order of theirs. */
export const answersStatement = defineStatement({
  text: `select ${ANSWER.select} from questionnaire_answers a where a.training_session_id = any($1::int[]) order by a.id`,
  columns: ANSWER.columns,
});

/** Entries of sessions ($1). */
export const sessionEntriesStatement = defineStatement({
  text: `select ${ENTRY.select} from questionnaire_answer_entries where training_session_id = any($1::int[]) order by position`,
  columns: ENTRY.columns,
});

/** Hashes of the chain, from the first entry of sessions ($1) to the head. */
export const linksSinceStatement = defineStatement({
  text: `select position, prev_hash as "prevHash", hash from questionnaire_answer_entries
  where position >= (select min(position) from questionnaire_answer_entries where training_session_id = any($1::int[])) order by position`,
  columns: { position: 'int4', prevHash: 'text', hash: 'text' },
});

/** Anonymous answers of sessions ($1), as wholes. */
export const answerSetsStatement = defineStatement({
  text: `select training_session_id as session, questionnaire_id as questionnaire, salt, count, content_hash as "contentHash",
    entry_hash as "entryHash" from questionnaire_answer_sets where training_session_id = any($1::int[]) order by 1, 2`,
  columns: { session: 'int4', questionnaire: 'int4', salt: 'text', count: 'int4', contentHash: 'text', entryHash: 'text?' },
});

/** All published texts. */
export const versionsStatement = defineStatement({
  text: `select id, questionnaire_id as questionnaire, number, content, content_hash as "contentHash" from questionnaire_versions order by id`,
  columns: {
    id: 'int4',
    questionnaire: 'int4',
    number: 'int4',
    content: typed<QuestionnaireContent>('jsonb'),
    contentHash: 'text',
  },
});
