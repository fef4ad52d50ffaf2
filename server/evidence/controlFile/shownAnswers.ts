import { askingWindow } from '../../../model/questionnaires/asking.ts';
import type { HashedVersion, SessionAnswers } from '../../questionnaires/chain/answerFaults.ts';
import { isErased, type StoredAnswer } from '../../questionnaires/chain/answerHashes.ts';

/** Fewer anonymous answers than these are not shown. */
const FEWEST_ANONYMOUS = 5;

/** Why anonymous answers to a questionnaire of a session are not in a control file. */
export type Withheld = 'few' | 'open' | 'otherPeople';

interface Rules {
  readonly versions: ReadonlyMap<number, HashedVersion>;
  readonly session: { readonly startAt: Date; readonly endAt: Date } | null;
  readonly now: Date;
  /** People of one company only, by their invitations; null: all. */
  readonly invitations: ReadonlySet<number> | null;
}

const isOpen = (answers: readonly StoredAnswer[], { versions, session, now }: Rules): boolean =>
  session !== null &&
  answers.some(({ version }) => {
    const content = versions.get(version)?.content;
    return content && askingWindow(content.moment, content.delayDays, session).closesAt >= now;
  });

/** Why a group of anonymous answers is not shown; null: it is. Two files of an open one would tell apart who came between them. */
const withheldBy = (answers: readonly StoredAnswer[], rules: Rules): Withheld | null => {
  if (rules.invitations) return 'otherPeople';
  if (answers.every(isErased)) return null;
  if (isOpen(answers, rules)) return 'open';
  return answers.filter(({ replaces }) => replaces === null).length < FEWEST_ANONYMOUS ? 'few' : null;
};

/** Answers of a session that a control file may have, and the entries and sets that are about these alone. */
export const shownAnswers = (session: SessionAnswers, rules: Rules) => {
  const { versions, invitations } = rules;
  const questionnaireOf = ({ version }: StoredAnswer) => versions.get(version)?.questionnaire ?? 0;
  const anonymous = session.answers.filter(({ invitation }) => invitation === null);
  const groups = Map.groupBy(anonymous, questionnaireOf);
  const withheld = new Map(
    [...groups].flatMap(([questionnaire, answers]) => {
      const reason = withheldBy(answers, rules);
      return reason ? [[questionnaire, reason] as const] : [];
    }),
  );
  const isAllowed = (answer: StoredAnswer): boolean =>
    answer.invitation === null ? !withheld.has(questionnaireOf(answer)) : !invitations || invitations.has(answer.invitation);
  // What is left of erased answers is sealed as a whole: all of them are shown, or none.
  const hidesErased = session.answers.some((answer) => isErased(answer) && !isAllowed(answer));
  const hasErased = new Set(anonymous.filter(isErased).map(questionnaireOf));
  const isSetShown = (questionnaire: number): boolean =>
    !withheld.has(questionnaire) && !invitations && !(hidesErased && hasErased.has(questionnaire));
  const isShown = (answer: StoredAnswer): boolean =>
    answer.invitation === null ? isSetShown(questionnaireOf(answer)) : isAllowed(answer) && !(hidesErased && isErased(answer));
  const hidden = new Set(session.answers.filter((answer) => !isShown(answer)).map(({ contentHash }) => contentHash));
  const isEntryShown = ({ kind, questionnaire, contentHash }: SessionAnswers['entries'][number]): boolean => {
    if (kind === 'erased') return !hidesErased;
    return kind === 'set' ? isSetShown(questionnaire ?? 0) : !hidden.has(contentHash);
  };
  return {
    answers: session.answers.filter(isShown),
    entries: session.entries.filter(isEntryShown),
    sets: session.sets.filter(({ questionnaire }) => isSetShown(questionnaire)),
    withheld,
  };
};
