import { useRef, useState } from 'react';
import { type AnswerValues, answerViolations, type Question } from '../../../model/forms/question.ts';
import { useAction } from '../../attendance/public/calls/useAction.ts';
import { RefusedAnswer } from '../../forms/public/formApi.ts';
import type { Refusal } from '../../forms/public/useAnswer.ts';

type Send = (values: AnswerValues, key: string) => Promise<void>;

interface TypedAnswers {
  readonly questions: readonly Question[];
  readonly initial?: Readonly<Record<string, string>> | undefined;
  readonly send: Send;
}

/** Answers while they are typed: in the memory of the page alone, and nowhere once they are sent. */
export const useTypedAnswers = ({ questions, initial = {}, send }: TypedAnswers) => {
  const [typed, setTyped] = useState(initial);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const last = useRef({ content: '', key: '' });
  const { isRunning, error, run } = useAction();

  /** Key of this sending: another content is another one. */
  const keyOf = (values: AnswerValues): string => {
    const content = JSON.stringify(values);
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };

  const submit = async (): Promise<void> => {
    const refusedHere = answerViolations(questions, typed, false);
    setRefusals(refusedHere.map(({ propertyPath, message }) => ({ name: propertyPath, message })));
    if (refusedHere.length > 0) return;
    await run(async () => {
      try {
        await send(typed, keyOf(typed));
        last.current = { content: '', key: '' };
        setTyped({});
      } catch (failure) {
        if (!(failure instanceof RefusedAnswer)) throw failure;
        setRefusals(failure.violations.map(({ propertyPath, message }) => ({ name: propertyPath, message })));
      }
    });
  };

  const change = (name: string, value: string): void => setTyped((before) => ({ ...before, [name]: value }));
  return { typed, change, refusals, isRunning, error, submit };
};
