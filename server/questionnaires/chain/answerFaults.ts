import type { AnswerChainFault, AnswerFaultKind } from '../../../model/messages/evidence/answerFaults.ts';
import type { QuestionnaireContent } from '../../../model/questionnaires/questionnaireContent.ts';
import { GENESIS_HASH } from '../../attendance/journal/journal.ts';
import {
  type AnswerEntry,
  type AnswerSet,
  answerHash,
  entryHash,
  erasureHash,
  isErased,
  type StoredAnswer,
  setHash,
  textHashOf,
} from './answerHashes.ts';

/** A published text that was answered. */
export interface AnsweredVersion {
  readonly id: number;
  readonly questionnaire: number;
  readonly number: number;
  readonly content: QuestionnaireContent;
  readonly contentHash: string;
}

/** A version with the hash of its text as it is now. */
export type HashedVersion = AnsweredVersion & { readonly textHash: string };

export const hashedVersions = (versions: readonly AnsweredVersion[]): ReadonlyMap<number, HashedVersion> =>
  new Map(versions.map((version) => [version.id, { ...version, textHash: textHashOf(version.content) }]));

/** Everything about the answers of one session. */
export interface SessionAnswers {
  readonly answers: readonly StoredAnswer[];
  readonly entries: readonly AnswerEntry[];
  readonly sets: readonly AnswerSet[];
}

export interface AnswerFault {
  readonly kind: AnswerFaultKind;
  /** Null: all questionnaires of the session. */
  readonly questionnaire: number | null;
}

type Versions = ReadonlyMap<number, HashedVersion>;

const questionnaireOf = ({ version }: StoredAnswer, versions: Versions): number | null =>
  versions.get(version)?.questionnaire ?? null;

const contentFaults = ({ answers, entries }: SessionAnswers, versions: Versions): AnswerFault[] => {
  const hasErasure = entries.some(({ kind }) => kind === 'erased');
  return answers.flatMap((answer): AnswerFault[] => {
    const version = versions.get(answer.version);
    const questionnaire = version?.questionnaire ?? null;
    const isIntact = answerHash(answer) === answer.contentHash || (hasErasure && isErased(answer));
    const isSameText = !version || version.textHash === (answer.textHash ?? version.contentHash);
    return [
      ...(isIntact && version ? [] : [{ kind: 'altered', questionnaire } as const]),
      ...(isSameText ? [] : [{ kind: 'text_altered', questionnaire } as const]),
    ];
  });
};

const erasureFaults = ({ answers, entries }: SessionAnswers): AnswerFault[] => {
  const last = entries.filter(({ kind }) => kind === 'erased').at(-1);
  if (!last) return [];
  const rest = answers.filter(isErased);
  const isIntact = rest.length === last.count && erasureHash(rest) === last.contentHash;
  return isIntact ? [] : [{ kind: 'erasure_altered', questionnaire: null }];
};

/** Answers of people and their entries, one to one. An altered answer is found again by the hash that it should have, or has. */
const namedFaults = ({ answers, entries }: SessionAnswers, versions: Versions): AnswerFault[] => {
  const open = new Map(entries.filter(({ kind }) => kind === 'answer').map((entry) => [entry.contentHash, entry]));
  const unknownAnswers = answers
    .filter(({ invitation }) => invitation !== null)
    .filter((answer) => !open.delete(answerHash(answer)) && !open.delete(answer.contentHash));
  return [
    ...unknownAnswers.map((answer) => ({ kind: 'added', questionnaire: questionnaireOf(answer, versions) }) as const),
    ...[...open.values()].map(({ questionnaire }) => ({ kind: 'missing', questionnaire }) as const),
  ];
};

const isSetIntact = (set: AnswerSet | undefined, answers: readonly StoredAnswer[], last: AnswerEntry | undefined): boolean => {
  if (!set) return answers.length === 0 && !last;
  const hashes = answers.map(({ contentHash }) => contentHash);
  const count = answers.filter(({ replaces }) => replaces === null).length;
  if (set.count !== count || setHash(set.salt, hashes) !== set.contentHash || set.entryHash !== (last?.hash ?? null))
    return false;
  if (!last) return true;
  // Between two days a set grows, and nothing else changes it.
  return set.contentHash === last.contentHash ? set.count === last.count : set.count > (last.count ?? 0);
};

const setFaults = ({ answers, entries, sets }: SessionAnswers, versions: Versions): AnswerFault[] => {
  const anonymous = Map.groupBy(
    answers.filter(({ invitation }) => invitation === null),
    (answer) => questionnaireOf(answer, versions),
  );
  const setsById = new Map(sets.map((set) => [set.questionnaire, set]));
  const lastEntries = new Map(entries.filter(({ kind }) => kind === 'set').map((entry) => [entry.questionnaire, entry]));
  return [...new Set([...anonymous.keys(), ...setsById.keys(), ...lastEntries.keys()])]
    .filter((id) => !isSetIntact(setsById.get(id ?? 0), anonymous.get(id) ?? [], lastEntries.get(id)))
    .map((questionnaire) => ({ kind: 'set_altered', questionnaire }));
};

/** Differences of a session's answers from what was received, each once. */
export const sessionFaults = (session: SessionAnswers, versions: Versions): readonly AnswerFault[] => {
  const faults = [
    ...contentFaults(session, versions),
    ...erasureFaults(session),
    ...namedFaults(session, versions),
    ...setFaults(session, versions),
  ];
  return [...new Map(faults.map((fault) => [`${fault.kind} ${fault.questionnaire}`, fault])).values()];
};

/** Where the chain of answers ended at some time: in an anchor, or now. */
export interface AnswersHead {
  readonly position: number;
  readonly hash: string;
}

export interface EntryFault {
  readonly position: number;
  readonly fault: AnswerChainFault;
}

type Link = Pick<AnswerEntry, 'position' | 'prevHash' | 'hash'>;

/** Checks links in order. Default of `before`: they begin with the chain. */
export const createLinkCheck = (anchors: readonly AnswersHead[], before: AnswersHead | null = null) => {
  const expected = new Map(anchors.map(({ position, hash }) => [position, hash]));
  let head = before ?? { position: 0, hash: GENESIS_HASH };
  return {
    head: (): AnswersHead => head,
    /** The first error, or null. */
    add: (link: Link): EntryFault | null => {
      const { position, prevHash, hash } = link;
      if (position !== head.position + 1) return { position: head.position + 1, fault: 'missing' };
      if (prevHash !== head.hash) return { position, fault: 'unlinked' };
      if ((expected.get(position) ?? hash) !== hash) return { position, fault: 'anchor' };
      head = { position, hash };
      return null;
    },
    /** Anchors of what no longer exists. */
    end: (): EntryFault | null =>
      anchors.some(({ position }) => position > head.position) ? { position: head.position + 1, fault: 'missing' } : null,
  };
};

export const isEntryIntact = (entry: AnswerEntry): boolean => entryHash(entry) === entry.hash;
