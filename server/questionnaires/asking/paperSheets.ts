import { z } from 'zod';
import { HOUR_MS } from '../../../model/calendar/parisTime.ts';
import type { Violation } from '../../../model/kernel/validation.ts';
import { SHEET_REFUSALS as REFUSALS } from '../../../model/messages/questionnaires/refusals/sheetRefusals.ts';
import { type PaperSheetsView, paperSheetsPath, SHEETS_MAX } from '../../../model/questionnaires/paperSheets.ts';
import type { QuestionnaireContent } from '../../../model/questionnaires/questionnaireContent.ts';
import { sha256 } from '../../attendance/journal/journal.ts';
import { ADVISORY_LOCKS } from '../../database/advisoryLocks.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, typed } from '../../database/defineStatement.ts';
import { invalid, notFound, problem } from '../../kernel/domainError.ts';
import { askedState, askingWindowOf, type Invitation, questionsOf, readGroup } from './invitation.ts';
import { storedAnswers, valueViolations, writeAnswer } from './receiveAnswer.ts';

/** Sheets as their page sends them (`TypedSheets`). */
export const TYPED_SHEETS = z.strictObject({
  key: z.uuid(),
  version: z.int().positive(),
  sheets: z
    .array(z.strictObject({ invitation: z.int().positive().nullable(), values: z.record(z.string().max(40), z.unknown()) }))
    .min(1)
    .max(SHEETS_MAX),
  handedIn: z.array(z.int().positive()).max(SHEETS_MAX),
});
type Sheets = z.infer<typeof TYPED_SHEETS>;

/** The questionnaire of a session whose sheets are typed. */
export interface SheetsPlace {
  readonly session: number;
  readonly questionnaire: number;
}

/** A published version ($2; null: the last) of a questionnaire ($1). */
const versionStatement = defineStatement({
  text: `select id, number, content from questionnaire_versions where questionnaire_id = $1 and id = coalesce($2::int, id)
order by number desc limit 1`,
  columns: { id: 'int4', number: 'int4', content: typed<QuestionnaireContent>('jsonb') },
});

/**
 * Invitations by the version that is printed. Paper is taken of who will not be written to any more, and of whose link reached
 * somebody else.
 */
const readOnPaper = async (
  tx: Queryable,
  { session, questionnaire }: SheetsPlace,
  wantedVersion: number | null,
): Promise<readonly Invitation[]> => {
  const version = await versionStatement.row(tx, [questionnaire, wantedVersion]);
  const invitations = await readGroup(tx, session, questionnaire);
  if (!version || invitations.length === 0) throw notFound();
  const { id, number, content } = version;
  return invitations.map((invitation) => ({
    ...invitation,
    version: id,
    number,
    content,
    objectives: null,
    declinedAt: null,
    notMeAt: null,
  }));
};

/** Questions and people of a questionnaire's sheets. */
export const readSheets = async (tx: Queryable, place: SheetsPlace, now: Date): Promise<PaperSheetsView> => {
  const invitations = await readOnPaper(tx, place, null);
  const [first] = invitations;
  if (!first) throw notFound();
  return {
    '@id': paperSheetsPath(place.session, place.questionnaire),
    '@type': 'PaperSheets',
    version: first.version,
    title: first.content.name,
    isAnonymous: first.content.isAnonymous,
    questions: questionsOf(first),
    people: invitations.filter((invitation) => askedState(invitation, now) === 'open').map(({ id, person }) => ({ id, person })),
  };
};

const violation = (propertyPath: string, message: string): Violation => ({ propertyPath, message, code: 'sheet' });

interface Checking {
  readonly invitations: readonly Invitation[];
  readonly now: Date;
}

/** Why a person has no sheet, by the place where they are named. */
const personViolations = (ids: readonly (number | null)[], pathOf: (index: number) => string, checking: Checking) =>
  ids.flatMap((id, index): readonly Violation[] => {
    const path = pathOf(index);
    if (id === null) return [violation(path, REFUSALS.personNeeded)];
    const invitation = checking.invitations.find((one) => one.id === id);
    if (!invitation) return [violation(path, REFUSALS.stranger)];
    if (ids.indexOf(id) < index) return [violation(path, REFUSALS.personTwice(invitation.person))];
    if (invitation.answeredAt) return [violation(path, REFUSALS.answered(invitation.person, invitation.answeredAt))];
    return invitation.isDue ? [] : [violation(path, REFUSALS.notDue(invitation.person))];
  });

/** Refusals of an anonymous questionnaire: a sheet names nobody, and as many people as sheets have handed in one. */
const anonymousViolations = ({ sheets, handedIn }: Sheets, checking: Checking): readonly Violation[] => [
  ...sheets.flatMap(({ invitation }, index) =>
    invitation === null ? [] : [violation(`sheets[${index}].invitation`, REFUSALS.nobodyNamed)],
  ),
  ...(handedIn.length === sheets.length ? [] : [violation('handedIn', REFUSALS.handedIn(sheets.length, handedIn.length))]),
  ...personViolations(handedIn, (index) => `handedIn[${index}]`, checking),
];

const requireTakeable = (body: Sheets, first: Invitation, checking: Checking): void => {
  const { opensAt, closesAt } = askingWindowOf(first);
  if (checking.now > closesAt) throw problem('workflow.refused', 'sheets.closed', { from: closesAt });
  if (opensAt && checking.now < opensAt) throw problem('workflow.refused', 'sheets.early', { from: opensAt });
  const questions = questionsOf(first);
  const labelOf = (name: string): string => questions.find((question) => question.name === name)?.label ?? name;
  const ids = body.sheets.map(({ invitation }) => invitation);
  const violations = [
    ...(first.content.isAnonymous
      ? anonymousViolations(body, checking)
      : personViolations(ids, (index) => `sheets[${index}].invitation`, checking)),
    ...body.sheets.flatMap(({ values }, index) =>
      valueViolations(questions, values).map(({ propertyPath, message, code }) => ({
        propertyPath: `sheets[${index}].values.${propertyPath}`,
        message: REFUSALS.question(labelOf(propertyPath), message),
        code,
      })),
    ),
  ];
  if (violations.length > 0) throw invalid(...violations);
};

const NOTE = `
insert into questionnaire_sheets (key, training_session_id, questionnaire_id, count, invitations, typed_by, typed_at)
values ($1, $2, $3, $4, $5, $6, $7) on conflict (key) do nothing returning key`;

export interface SheetsTyping {
  readonly place: SheetsPlace;
  readonly body: Sheets;
  readonly typist: string;
  readonly now: Date;
}

const wholeHour = (now: Date): Date => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);

/**
 * Writes all sheets at once, or none. Sent again, they are not counted again. Of an anonymous questionnaire the people who have handed
 * in a sheet and the sheets are two lists: nothing leads from one to the other.
 */
export const typeSheets = async (tx: Queryable, { place, body, typist, now }: SheetsTyping): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock($1, $2)', [ADVISORY_LOCKS.answers, place.session]);
  const invitations = await readOnPaper(tx, place, body.version);
  const [first] = invitations;
  if (!first) throw notFound();
  const { isAnonymous } = first.content;
  const people = isAnonymous ? body.handedIn : body.sheets.flatMap(({ invitation }) => invitation ?? []);
  const note = [body.key, place.session, place.questionnaire, body.sheets.length];
  const noteRows = await tx.write('questionnaire_sheets', NOTE, [
    ...note,
    isAnonymous ? [] : people,
    typist,
    isAnonymous ? wholeHour(now) : now,
  ]);
  if (noteRows.length === 0) return;
  requireTakeable(body, first, { invitations, now });
  for (const [index, { values }] of body.sheets.entries()) {
    const invitation = invitations.find(({ id }) => id === people[index]);
    if (!invitation) throw notFound();
    const answers = storedAnswers(questionsOf(invitation), values);
    const keyHash = sha256(crypto.randomUUID());
    await writeAnswer(tx, { invitation, values: answers, keyHash, channel: 'paper', now, replaces: null });
  }
};
