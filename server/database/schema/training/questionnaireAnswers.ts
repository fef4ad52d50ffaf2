import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { companies } from '../catalogue/companies.ts';
import { questionnaires, questionnaireVersions } from '../catalogue/questionnaires.ts';
import { trainers } from '../catalogue/trainers.ts';
import { indexesOn, instant, reference } from '../kernel.ts';
import { needTrainings } from './needs.ts';
import { trainingSessions } from './sessions.ts';

/**
 * One for each awaited answer. Its state follows from these facts and from the session. Of an anonymous questionnaire times are rounded
 * to the hour, and an answer leaves nothing here that it could be recognised by.
 */
export const questionnaireInvitations = pgTable(
  'questionnaire_invitations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Secret of the link. */
    token: text().notNull().unique(),
    /** Seals the permit to replace an answer; nobody is told. */
    seal: text().notNull(),
    /** Null: asked by hand, once a year (decision 0047). */
    trainingSession: reference('training_session_id', () => trainingSessions.id, 'cascade'),
    askedYear: integer(),
    questionnaire: reference('questionnaire_id', () => questionnaires.id).notNull(),
    moment: text().notNull(),
    audience: text().notNull(),
    needTraining: reference('need_training_id', () => needTrainings.id, 'cascade'),
    trainer: reference('trainer_id', () => trainers.id, 'cascade'),
    company: reference('company_id', () => companies.id, 'cascade'),
    /** A funder is no record: its name and address are typed. */
    funderName: text(),
    funderEmail: text(),
    /** Text and objectives that the person has seen; null: the current ones, or the answer has them. */
    version: reference('version_id', () => questionnaireVersions.id),
    objectives: text().array(),
    createdAt: instant().notNull(),
    openedAt: instant(),
    answeredAt: instant(),
    declinedAt: instant(),
    /** Reported as received by another person. */
    notMeAt: instant(),
  },
  (table) => [
    unique('questionnaire_invitations_person')
      .on(
        ...[table.trainingSession, table.moment, table.audience, table.needTraining, table.trainer, table.company],
        ...[table.askedYear, table.funderEmail],
      )
      .nullsNotDistinct(),
    check(
      'questionnaire_invitations_one',
      sql`num_nonnulls(${table.needTraining}, ${table.trainer}, ${table.company}, ${table.funderEmail}) = 1`,
    ),
    check('questionnaire_invitations_group', sql`num_nonnulls(${table.trainingSession}, ${table.askedYear}) = 1`),
    check('questionnaire_invitations_funder', sql`(${table.funderName} is null) = (${table.funderEmail} is null)`),
    ...indexesOn(table.needTraining, table.trainer, table.company, table.questionnaire, table.version, table.askedYear),
  ],
);

/**
 * Answers, written once. They name session and invitation without foreign keys, to outlive them. An anonymous one has neither
 * invitation nor time, and each new one shuffles the anonymous answers of its session, so that their order says nothing (decision
 * 0043). Answers to yearly questionnaires have no session: minus the year stands in its place, here and in the chain (decision 0047).
 */
export const questionnaireAnswers = pgTable(
  'questionnaire_answers',
  {
    /** At random: it tells no order. */
    id: uuid().primaryKey(),
    trainingSessionId: integer().notNull(),
    version: reference('version_id', () => questionnaireVersions.id).notNull(),
    invitationId: integer(),
    answeredAt: instant(),
    channel: text().notNull(),
    /** The answers by the name of the question; what was left empty is missing. */
    answers: jsonb().notNull(),
    /** The objectives that `code.1`, `code.2`… are about. */
    objectives: text().array().notNull(),
    /** SHA-256 of the device's key of this answer: sent again, it counts once. */
    keyHash: text().notNull().unique(),
    /** The answer that it replaces. */
    replaces: uuid().unique(),
    /** Random, part of the content: once both are erased, the hash cannot be guessed from the few possible answers. Null: older, or erased. */
    nonce: text(),
    /** Hash of the version's text, part of the content; null: an older answer. */
    textHash: text(),
    contentHash: text().notNull(),
  },
  (table) => [
    check('questionnaire_answers_anonymous', sql`(${table.invitationId} is null) = (${table.answeredAt} is null)`),
    index('questionnaire_answers_objectives').on(sql`cardinality(${table.objectives})`),
    index('questionnaire_answers_answered').on(table.answeredAt),
    index().on(table.trainingSessionId, table.version),
    ...indexesOn(table.version, table.invitationId),
  ],
);

/**
 * Anonymous answers to a questionnaire of a session, as a whole: a salted hash over all of them. The salt is another one with each that
 * comes, so that a former hash can no longer be opened.
 */
export const questionnaireAnswerSets = pgTable(
  'questionnaire_answer_sets',
  {
    trainingSessionId: integer().notNull(),
    questionnaireId: integer().notNull(),
    salt: text().notNull(),
    /** Answers that none has replaced. */
    count: integer().notNull(),
    contentHash: text().notNull(),
    /** Hash of its last entry in the chain; null: none yet. */
    entryHash: text(),
  },
  (table) => [primaryKey({ columns: [table.trainingSessionId, table.questionnaireId] })],
);

/**
 * The chain of answers: append-only, each entry includes the previous one's hash. A trigger numbers and links what is added. Entries of
 * anonymous answers are of a day (decision 0045).
 */
export const questionnaireAnswerEntries = pgTable(
  'questionnaire_answer_entries',
  {
    /** From 1 without gaps. */
    position: integer().primaryKey(),
    kind: text().notNull(),
    trainingSessionId: integer().notNull(),
    /** Null: all questionnaires of the session. */
    questionnaireId: integer(),
    /** Day and number of answers, in entries about more than one. */
    day: date(),
    count: integer(),
    contentHash: text().notNull(),
    prevHash: text().notNull(),
    hash: text().notNull().unique(),
  },
  (table) => [
    check('questionnaire_answer_entries_kind', sql`${table.kind} in ('answer', 'set', 'erased')`),
    index('questionnaire_answer_entries_session').on(table.trainingSessionId, table.questionnaireId, table.position),
  ],
);

/** Paper sheets that somebody has typed together. Of an anonymous questionnaire it names nobody, and the hour only. */
export const questionnaireSheets = pgTable(
  'questionnaire_sheets',
  {
    /** The device's key of these sheets: sent again, they count once. */
    key: uuid().primaryKey(),
    trainingSession: reference('training_session_id', () => trainingSessions.id, 'cascade').notNull(),
    questionnaire: reference('questionnaire_id', () => questionnaires.id).notNull(),
    count: integer().notNull(),
    /** Ids of the people's invitations; empty: anonymous. */
    invitations: integer().array().notNull(),
    typedBy: text().notNull(),
    typedAt: instant().notNull(),
  },
  (table) => indexesOn(table.trainingSession, table.questionnaire),
);
