import type { Question } from '../../../model/forms/question.ts';
import {
  ANSWER_RATES_CSV_HEADER,
  ANSWERS_CSV_HEADER,
  ANSWER_PROOF_WORDS as WORDS,
} from '../../../model/messages/evidence/answerProofs.ts';
import { frenchDay } from '../../../model/messages/planning/planningConflicts.ts';
import { askedQuestions } from '../../../model/questionnaires/askedQuestions.ts';
import { askingWindow } from '../../../model/questionnaires/asking.ts';
import type { QuestionnaireMoment } from '../../../model/questionnaires/moments.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, type RowOf, typed } from '../../database/defineStatement.ts';
import { IS_DUE, PERSON } from '../../questionnaires/asking/invitation.ts';
import { type HashedVersion, hashedVersions } from '../../questionnaires/chain/answerFaults.ts';
import { isErased, type StoredAnswer } from '../../questionnaires/chain/answerHashes.ts';
import {
  answerSetsStatement,
  answersStatement,
  linksSinceStatement,
  sessionEntriesStatement,
  versionsStatement,
} from '../../questionnaires/chain/answerRows.ts';
import { sessionLabel } from '../../questionnaires/chain/verifyAnswers.ts';
import { type ControlFileAnswersLine, csvOf, LAYOUT } from '../layout/controlFileLayout.ts';
import type { ZipEntry } from '../layout/writeZip.ts';
import { shownAnswers, type Withheld } from './shownAnswers.ts';

/** Training sessions of sheets ($1). */
const sessionsStatement = defineStatement({
  text: `select s.id, coalesce(t.title_convention, t.name) as title, to_char(s.start_at at time zone 'Europe/Paris', 'DD/MM/YYYY') as day,
    s.start_at as "startAt", s.end_at as "endAt"
  from training_sessions s join training_types t on t.id = s.training_type_id
  where s.id in (select training_session_id from emargement_sheets where uuid = any($1::uuid[])) order by s.start_at, s.id`,
  columns: { id: 'int4', title: 'text', day: 'text', startAt: 'timestamptz', endAt: 'timestamptz' },
});

type Session = RowOf<typeof sessionsStatement>;

/** Invitations of sessions ($1), of one company ($2) or of all (null). */
const askedStatement = defineStatement({
  text: `select i.id, i.training_session_id as session, q.id as questionnaire, q.name, q.is_anonymous as "isAnonymous", i.moment,
    q.delay_days as "delayDays", ${PERSON} as person, ${IS_DUE} as "isDue",
    (i.answered_at is not null or i.declined_at is not null) as "isSettled", i.answered_at is not null as "isAnswered"
  from questionnaire_invitations i join training_sessions s on s.id = i.training_session_id join questionnaires q on q.id = i.questionnaire_id
  where i.training_session_id = any($1::int[]) and ($2::int is null or i.company_id = $2
    or exists (select from need_trainings o where o.id = i.need_training_id and o.company_id = $2))
  order by i.training_session_id, q.id, i.id`,
  columns: {
    id: 'int4',
    session: 'int4',
    questionnaire: 'int4',
    name: 'text',
    isAnonymous: 'bool',
    moment: typed<QuestionnaireMoment>('text'),
    delayDays: 'int4?',
    person: 'text',
    isDue: 'bool',
    isSettled: 'bool',
    isAnswered: 'bool',
  },
});

type Asked = RowOf<typeof askedStatement>;

const valueWords = ({ choices }: Question, value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? WORDS.yes : WORDS.no;
  if (Array.isArray(value)) return value.map((one) => choices.find(({ code }) => code === one)?.label ?? String(one)).join(', ');
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = String(value);
  const label = choices.find(({ code }) => code === text)?.label;
  return label ?? (/^\d{4}-\d{2}-\d{2}$/.test(text) ? frenchDay(text) : text);
};

interface Told {
  readonly session: Session;
  readonly version: HashedVersion;
  readonly answer: StoredAnswer;
  /** Place among the answers of its session, which are in the order of random numbers. */
  readonly number: number;
  readonly person: string;
  readonly isReplaced: boolean;
}

const answerRows = ({ session, version, answer, number, person, isReplaced }: Told): readonly (readonly string[])[] => {
  const at = answer.answeredAt
    ? new Date(answer.answeredAt).toLocaleString('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' })
    : '';
  const { name, questions } = version.content;
  const head = [sessionLabel(session), name, String(version.number), String(number), person, at];
  if (isErased(answer)) return [[...head, WORDS.erased, '', '', '']];
  return askedQuestions(questions, answer.objectives).map((question) => [
    ...[...head, isReplaced ? WORDS.replaced : '', question.label, question.help ?? ''],
    valueWords(question, answer.answers[question.name]),
  ]);
};

/** Is an answer awaited by now. One that cannot be given yet is not missing, unless the person has already declined. */
const isAwaitedAt =
  (now: Date, session: Session) =>
  ({ isDue, isSettled, moment, delayDays }: Asked): boolean => {
    const { opensAt } = askingWindow(moment, delayDays, session);
    return isSettled || (isDue && (opensAt === null || opensAt <= now));
  };

const rateRow = (
  session: Session,
  invitations: readonly Asked[],
  { withheld, now }: { readonly withheld: Withheld | null; readonly now: Date },
): readonly string[] => {
  const [first] = invitations;
  const awaited = invitations.filter(isAwaitedAt(now, session)).length;
  const answered = invitations.filter(({ isAnswered }) => isAnswered).length;
  const rate = awaited === 0 ? '' : String(Math.round((1000 * answered) / awaited) / 10).replace('.', ',');
  const isThere = answered === 0 ? WORDS.none : withheld ? WORDS[withheld] : WORDS.shown;
  const anonymous = first?.isAnonymous ? WORDS.yes : WORDS.no;
  return [sessionLabel(session), first?.name ?? '', anonymous, String(awaited), String(answered), rate, isThere];
};

const readAll = async (tx: Queryable, sheetUuids: readonly string[], companyId: number | null) => {
  const sessions = await sessionsStatement.rows(tx, [sheetUuids]);
  const ids = sessions.map(({ id }) => id);
  const bySession = <Row extends { readonly session: number }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ session }) => session);
  return {
    sessions,
    asked: await askedStatement.rows(tx, [ids, companyId]),
    answers: bySession(await answersStatement.rows(tx, [ids])),
    entries: bySession(await sessionEntriesStatement.rows(tx, [ids])),
    sets: bySession(await answerSetsStatement.rows(tx, [ids])),
    versions: hashedVersions(await versionsStatement.rows(tx)),
  };
};

const jsonLines = (lines: readonly object[]) => Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

interface AnswersOf {
  readonly sheetUuids: readonly string[];
  /** People of one company only; null: all. */
  readonly companyId: number | null;
  readonly now: Date;
}

/**
 * Questionnaires that were asked in the sheets' trainings, their answers, how many of them came, and the chain that proves it. Anonymous answers
 * are there from five on, once no more can come; they are in no telling order. No file where nobody was asked.
 */
export const answerProofs = async (tx: Queryable, { sheetUuids, companyId, now }: AnswersOf): Promise<readonly ZipEntry[]> => {
  const all = await readAll(tx, sheetUuids, companyId);
  if (all.asked.length === 0 && all.answers.size === 0) return [];
  const { versions } = all;
  const invitations = companyId === null ? null : new Set(all.asked.map(({ id }) => id));
  const people = new Map(all.asked.map(({ id, person }) => [id, person]));
  const lines: ControlFileAnswersLine[] = [];
  const rates: (readonly string[])[] = [];
  const rows: (readonly string[])[] = [];
  for (const session of all.sessions) {
    const { id } = session;
    const whole = { answers: all.answers.get(id) ?? [], entries: all.entries.get(id) ?? [], sets: all.sets.get(id) ?? [] };
    const { withheld, ...evidence } = shownAnswers(whole, { versions, session, now, invitations });
    const groups = Map.groupBy(
      all.asked.filter((one) => one.session === id),
      ({ questionnaire }) => questionnaire,
    );
    rates.push(
      ...[...groups].map(([questionnaire, group]) =>
        rateRow(session, group, { withheld: withheld.get(questionnaire) ?? null, now }),
      ),
    );
    const replaced = new Set(evidence.answers.map(({ replaces }) => replaces));
    for (const [place, answer] of evidence.answers.entries()) {
      const version = versions.get(answer.version);
      const person = answer.invitation === null ? WORDS.anonymous : (people.get(answer.invitation) ?? '');
      const isReplaced = replaced.has(answer.id);
      if (version) rows.push(...answerRows({ session, version, answer, number: place + 1, person, isReplaced }));
    }
    lines.push({ session: { id, label: sessionLabel(session) }, ...evidence });
  }
  const versionIds = new Set(lines.flatMap(({ answers }) => answers.map(({ version }) => version)));
  const askedIds = new Set(all.asked.map(({ questionnaire }) => questionnaire));
  const texts = [...versions.values()].filter(({ id, questionnaire }) => versionIds.has(id) || askedIds.has(questionnaire));
  const links = await linksSinceStatement.rows(tx, [lines.map(({ session }) => session.id)]);
  const linkRows = links.map(({ position, prevHash, hash }) => [String(position), prevHash, hash]);
  return [
    { path: LAYOUT.answerRates, bytes: Buffer.from(csvOf([ANSWER_RATES_CSV_HEADER, ...rates])) },
    { path: LAYOUT.answerTable, bytes: Buffer.from(csvOf([ANSWERS_CSV_HEADER, ...rows])) },
    { path: LAYOUT.answerTexts, bytes: jsonLines(texts.map(({ textHash: _, ...version }) => version)) },
    { path: LAYOUT.answers, bytes: jsonLines(lines) },
    { path: LAYOUT.answerLinks, bytes: Buffer.from(csvOf([['maillon', 'empreinte_precedente', 'empreinte'], ...linkRows])) },
  ];
};
