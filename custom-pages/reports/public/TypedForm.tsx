import type { FormEvent, ReactNode } from 'react';
import type { AnswerValues, Question } from '../../../model/forms/question.ts';
import { Notice } from '../../attendance/public/parts/Notice.tsx';
import { RefusalSummary } from '../../forms/public/FormPage.tsx';
import { QuestionInput } from '../../forms/public/QuestionInput.tsx';
import { useTypedAnswers } from './useTypedAnswers.ts';

interface TypedFormProps {
  readonly questions: readonly Question[];
  /** Default: nothing is typed yet. */
  readonly initial?: Readonly<Record<string, string>>;
  readonly button: string;
  readonly runningButton: string;
  readonly onSend: (values: AnswerValues, key: string) => Promise<void>;
  /** Below the questions. Default nothing. */
  readonly children?: ReactNode;
}

/** Questions whose answers the browser is asked not to keep. */
export const TypedForm = ({ questions, initial, button, runningButton, onSend, children }: TypedFormProps) => {
  const { typed, change, refusals, isRunning, error, submit } = useTypedAnswers({ questions, initial, send: onSend });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <form noValidate autoComplete="off" onSubmit={handleSubmit}>
      <RefusalSummary refusals={refusals} questions={questions} />
      {questions.map((question) => (
        <QuestionInput
          key={question.name}
          question={question}
          value={typed[question.name] ?? ''}
          refusal={refusals.find(({ name }) => name === question.name)?.message}
          onChange={(value) => change(question.name, String(value))}
          isFileLost={false}
          onFile={() => undefined}
        />
      ))}
      {children}
      {error && (
        <Notice level="error" title={error.title}>
          {error.message}
        </Notice>
      )}
      <div className="actions">
        <button type="submit" className="button button-main" disabled={isRunning}>
          {isRunning ? runningButton : button}
        </button>
      </div>
    </form>
  );
};
