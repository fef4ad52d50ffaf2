import { type ReactNode, useState } from 'react';
import type { ConflictsAnswer, PlanningConflict, ReplacementCandidate } from '../../model/planning/planningConflicts.ts';
import { ConflictsDialog } from './ConflictsDialog.tsx';
import { conflictsIn, replacedWords } from './conflictsAnswer.ts';
import { type PlannedSession, readConflicts } from './readConflicts.ts';
import { withReplacement } from './withReplacement.ts';

type Decision =
  | { readonly kind: 'close' }
  | { readonly kind: 'accept'; readonly keys: readonly string[] }
  | { readonly kind: 'replace'; readonly conflict: PlanningConflict; readonly candidate: ReplacementCandidate };

interface Question {
  readonly answer: ConflictsAnswer;
  readonly replaced: readonly string[];
  readonly decide: (decision: Decision) => void;
}

interface Resolution<Result> {
  readonly planned: PlannedSession;
  /** Keys of existing conflicts, which are not asked about again. */
  readonly known: readonly string[];
  /** False: skip the check before the write, and only react to its refusal. Default true. */
  readonly checksFirst?: boolean;
  /** Saves, with the keys of the accepted conflicts. */
  readonly write: (planned: PlannedSession, accepted: readonly string[]) => Promise<Result>;
}

/** The person cancelled: nothing was saved, and no message is needed. */
export class ConflictsLeft extends Error {}

const without = ({ conflicts, replacements }: ConflictsAnswer, knownKeys: readonly string[]): ConflictsAnswer => ({
  conflicts: conflicts.filter(({ key }) => !knownKeys.includes(key)),
  replacements,
});

const NOTHING: ConflictsAnswer = { conflicts: [], replacements: [] };

/**
 * Saves once conflicts are resolved: for each new one the person replaces the resource, accepts it, or cancels the save
 * (`ConflictsLeft`). Conflicts that only the write detects (somebody was faster) are asked about as well.
 * @example
 * const { resolve, dialog } = useConflictResolution();
 * await resolve({ planned: { session, vehicles }, known: [], write: ({ vehicles }, accepted) => save(vehicles, accepted) });
 */
export const useConflictResolution = () => {
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = async (answer: ConflictsAnswer, replaced: readonly string[]): Promise<Decision> => {
    const decision = await new Promise<Decision>((decide) => setQuestion({ answer, replaced, decide }));
    setQuestion(null);
    return decision;
  };

  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one loop of questions, replacements and refusals
  const resolve = async <Result,>(resolution: Resolution<Result>): Promise<Result> => {
    const { planned, known, checksFirst = true, write } = resolution;
    let now = planned;
    let accepted: readonly string[] = [];
    let replaced: readonly string[] = [];
    let answer = checksFirst ? without(await readConflicts(now), known) : NOTHING;
    for (;;) {
      const decision = answer.conflicts.length > 0 ? await ask(answer, replaced) : null;
      if (decision?.kind === 'close') throw new ConflictsLeft();
      if (decision?.kind === 'replace') {
        now = withReplacement(now, decision.conflict, decision.candidate);
        replaced = [...replaced, replacedWords(decision.conflict, decision.candidate)];
        answer = without(await readConflicts(now), known);
        continue;
      }
      accepted = [...accepted, ...(decision?.keys ?? [])];
      try {
        return await write(now, accepted);
      } catch (error) {
        const refused = conflictsIn(error);
        if (!refused || refused.conflicts.length === 0) throw error;
        answer = refused;
      }
    }
  };

  const dialog: ReactNode = question ? (
    <ConflictsDialog
      answer={question.answer}
      replaced={question.replaced}
      onAccept={(keys) => question.decide({ kind: 'accept', keys })}
      onReplace={(conflict, candidate) => question.decide({ kind: 'replace', conflict, candidate })}
      onClose={() => question.decide({ kind: 'close' })}
    />
  ) : null;

  return { resolve, dialog };
};
