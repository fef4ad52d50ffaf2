import { ANSWER_VERIFY_MESSAGES } from '../../../model/messages/evidence/answerFaults.ts';
import type { Queryable } from '../../database/database.ts';
import type { RowOf } from '../../database/defineStatement.ts';
import {
  type AnswersHead,
  createLinkCheck,
  type HashedVersion,
  hashedVersions,
  isEntryIntact,
  sessionFaults,
} from './answerFaults.ts';
import { isErased } from './answerHashes.ts';
import {
  answeredSessionsStatement,
  answerSetsStatement,
  answersStatement,
  ENTRIES_PAGE,
  entriesStatement,
  SESSIONS_PAGE,
  sessionEntriesStatement,
  versionsStatement,
} from './answerRows.ts';

export interface AnswersVerdict {
  /** In French; empty: everything holds. */
  readonly faults: readonly string[];
  readonly answers: number;
  /** Answers whose contents the retention rules have erased. */
  readonly erased: number;
  readonly entries: number;
}

/** The first error of the chain, in French, and its length up to there. */
const verifyEntries = async (tx: Queryable, anchors: readonly AnswersHead[]) => {
  const links = createLinkCheck(anchors);
  for (;;) {
    const entries = await entriesStatement.rows(tx, [links.head().position]);
    for (const entry of entries) {
      const fault = isEntryIntact(entry) ? links.add(entry) : ({ position: entry.position, fault: 'altered' } as const);
      if (fault) return { entries: links.head().position, faults: [ANSWER_VERIFY_MESSAGES.entryFault(fault)] };
    }
    if (entries.length < ENTRIES_PAGE) break;
  }
  const end = links.end();
  return { entries: links.head().position, faults: end ? [ANSWER_VERIFY_MESSAGES.entryFault(end)] : [] };
};

/** Below every session and every year. */
const FIRST_GROUP = -10_000;

type AnsweredSession = RowOf<typeof answeredSessionsStatement>;

/** Name of a session in a finding. */
export const sessionLabel = ({ id, title, day }: AnsweredSession): string => {
  if (id < 0) return ANSWER_VERIFY_MESSAGES.askedInYear({ year: -id });
  return title === null || day === null
    ? ANSWER_VERIFY_MESSAGES.unknownSession({ id })
    : ANSWER_VERIFY_MESSAGES.session({ title, day });
};

const verifySessions = async (
  tx: Queryable,
  sessions: readonly AnsweredSession[],
  versions: ReadonlyMap<number, HashedVersion>,
): Promise<Omit<AnswersVerdict, 'entries'>> => {
  const ids = [sessions.map(({ id }) => id)];
  const bySession = <Row extends { readonly session: number }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ session }) => session);
  const answers = await answersStatement.rows(tx, ids);
  const [answersOf, entriesOf, setsOf] = [
    bySession(answers),
    bySession(await sessionEntriesStatement.rows(tx, ids)),
    bySession(await answerSetsStatement.rows(tx, ids)),
  ];
  const names = new Map([...versions.values()].map(({ questionnaire, content }) => [questionnaire, content.name]));
  const faults = sessions.flatMap((session) => {
    const { id } = session;
    const evidence = { answers: answersOf.get(id) ?? [], entries: entriesOf.get(id) ?? [], sets: setsOf.get(id) ?? [] };
    return sessionFaults(evidence, versions).map(({ kind, questionnaire }) =>
      ANSWER_VERIFY_MESSAGES.fault({
        kind,
        session: sessionLabel(session),
        questionnaire: names.get(questionnaire ?? 0) ?? null,
      }),
    );
  });
  return { faults, answers: answers.length, erased: answers.filter(isErased).length };
};

/** Verifies published texts, the chain of answers with its anchors, and every answer. */
export const verifyAnswers = async (tx: Queryable, anchors: readonly AnswersHead[] = []): Promise<AnswersVerdict> => {
  const versions = hashedVersions(await versionsStatement.rows(tx));
  const { entries, faults: entryFaults } = await verifyEntries(tx, anchors);
  const byQuestionnaire = Map.groupBy(versions.values(), ({ questionnaire }) => questionnaire);
  const textFaults = [...byQuestionnaire.values()]
    .flatMap((published) =>
      published.filter(({ textHash, contentHash, number }, index) => textHash !== contentHash || number !== index + 1),
    )
    .map(({ content, number }) => ANSWER_VERIFY_MESSAGES.textFault({ questionnaire: content.name, number }));
  let verdict: AnswersVerdict = { faults: [...textFaults, ...entryFaults], answers: 0, erased: 0, entries };
  for (let last = FIRST_GROUP; ; ) {
    const sessions: readonly AnsweredSession[] = await answeredSessionsStatement.rows(tx, [last]);
    const part = await verifySessions(tx, sessions, versions);
    verdict = {
      entries,
      faults: [...verdict.faults, ...part.faults],
      answers: verdict.answers + part.answers,
      erased: verdict.erased + part.erased,
    };
    last = sessions.at(-1)?.id ?? last;
    if (sessions.length < SESSIONS_PAGE) return verdict;
  }
};
