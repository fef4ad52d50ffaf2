import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNotifyRefusal } from '../../src/frames/useNotifyRefusal.ts';
import { problemOf } from '../../src/providers/apiProblem.ts';
import type { NeedTraining } from './daySession.ts';
import { SESSION_MESSAGES } from './messages.ts';
import { type Association, type IgnoredNeed, useAssociateNeeds } from './useAssociateNeeds.ts';

type Selection = ReadonlyMap<string, NeedTraining>;

/** A command refused because the session is full, with the server's numbers. */
interface FullSession {
  readonly association: Association;
  readonly message: string;
}

const without = (selection: Selection, iris: readonly string[]): Selection =>
  new Map([...selection].filter(([iri]) => !iris.includes(iri)));

/** The selected needs and their result: planned, refused with a reason, or exceeding the goal. */
export const useTraineeSelection = (trainingSessionId: number) => {
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();
  const [selection, setSelection] = useState<Selection>(new Map());
  const [ignored, setIgnored] = useState<readonly IgnoredNeed[]>([]);
  const [full, setFull] = useState<FullSession | null>(null);
  const { mutateAsync, isPending } = useAssociateNeeds(trainingSessionId);

  const associate = async (association: Association): Promise<void> => {
    try {
      const answer = await mutateAsync(association);
      setFull(null);
      setIgnored(answer.ignored);
      setSelection((chosen) => without(chosen, answer.added));
      if (answer.added.length > 0) notify(SESSION_MESSAGES.added(answer.added.length), { type: 'success' });
    } catch (error) {
      const { code } = problemOf(error);
      if (code === 'session.full') setFull({ association, message: error instanceof Error ? error.message : '' });
      else notifyRefusal(error);
    }
  };
  const toggle = (need: NeedTraining) =>
    setSelection((chosen) => {
      const iri = need['@id'];
      return chosen.has(iri) ? without(chosen, [iri]) : new Map(chosen).set(iri, need);
    });

  return {
    selection,
    toggle,
    ignored,
    full,
    isPending,
    plan: () => associate({ needTrainings: [...selection.keys()], plan: true }),
    exceed: () => (full ? associate({ ...full.association, override: true }) : Promise.resolve()),
    forgetIgnored: () => setIgnored([]),
    forgetFull: () => setFull(null),
  };
};
