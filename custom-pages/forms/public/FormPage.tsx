import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { Question } from '../../../model/forms/question.ts';
import { useTabTitle } from '../../../src/pageParts/useTabTitle.ts';
import { Notice } from '../../attendance/public/parts/Notice.tsx';
import { refusedBy } from '../../attendance/public/parts/refusedBy.ts';
import { formApi } from './formApi.ts';
import { FORM_MESSAGES } from './messages.ts';
import { inputId, Mark, QuestionInput } from './QuestionInput.tsx';
import { type Answering, type Refusal, type SendAnswer, useAnswer } from './useAnswer.ts';

interface FormPageProps extends Omit<Answering, 'send'> {
  /** Default: it is sent as the answer of a public form. */
  readonly send?: SendAnswer;
  /** Shown to the administrator who composes it: nothing is sent. */
  readonly isPreview: boolean;
  /** Strangers send it: a field that only programs see catches them. Default: a form that asks for consent. */
  readonly isTrapped?: boolean;
  /** Title once it has been sent. Default: that the answer has arrived. */
  readonly doneTitle?: string;
  /** Other ways out, beside « Envoyer ». Default none. */
  readonly actions?: ReactNode;
}

interface SummaryProps {
  readonly refusals: readonly Refusal[];
  readonly questions: readonly Question[];
}

/** All refusals at the top, each a link to its question; read out at once. */
export const RefusalSummary = ({ refusals, questions }: SummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  // Each sending has its own refusals: the same ones again are as far away as before.
  useEffect(() => {
    if (refusals.length > 0) box.current?.focus();
  }, [refusals]);
  if (refusals.length === 0) return null;
  // The address of the page is its fragment.
  const lead = (event: MouseEvent, name: string) => {
    event.preventDefault();
    document.getElementById(inputId(name))?.focus();
  };
  const labelOf = (name: string) => questions.find((question) => question.name === name)?.label ?? FORM_MESSAGES.consentTitle;
  return (
    <div ref={box} className="notice notice-error summary" role="alert" tabIndex={-1}>
      <strong>{FORM_MESSAGES.refused(refusals.length)}</strong>
      <ul>
        {refusals.map(({ name, message }) => (
          <li key={name}>
            <a href={`#${inputId(name)}`} onClick={(event) => lead(event, name)}>
              {`${labelOf(name)} : ${message}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};

interface DoneProps {
  /** Default: that the answer has arrived. */
  readonly title?: string | undefined;
  readonly thanks: string | null;
  /** Further choices. Default nothing. */
  readonly children?: ReactNode;
}

/** The answer has arrived. */
export const Done = ({ title: doneTitle = FORM_MESSAGES.doneTitle, thanks, children }: DoneProps) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="card">
      <h1 ref={title} tabIndex={-1}>
        {doneTitle}
      </h1>
      <p className="lines" role="status">
        {thanks || FORM_MESSAGES.done}
      </p>
      {children}
    </section>
  );
};

interface ConsentProps {
  readonly text: string;
  readonly isTicked: boolean;
  readonly refusal: string | undefined;
  readonly onChange: (isTicked: boolean) => void;
}

const Consent = ({ text, isTicked, refusal, onChange }: ConsentProps) => {
  const [textId, refusalId] = [useId(), useId()];
  return (
    <section className="typed" aria-label={FORM_MESSAGES.consentTitle}>
      <h2>{FORM_MESSAGES.consentTitle}</h2>
      <p id={textId} className="lines">
        {text}
      </p>
      <label className="check">
        <input
          id={inputId('consent')}
          type="checkbox"
          required
          checked={isTicked}
          {...refusedBy(refusalId, refusal !== undefined, textId)}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>
          {FORM_MESSAGES.consent}
          <Mark isRequired />
        </span>
      </label>
      {refusal && (
        <p id={refusalId} className="refusal">
          {refusal}
        </p>
      )}
    </section>
  );
};

interface TrapProps {
  readonly trap: string;
  readonly setTrap: (value: string) => void;
}

/** A field that only programs see. */
const Trap = ({ trap, setTrap }: TrapProps) => (
  <div className="trap" aria-hidden="true">
    <label>
      {FORM_MESSAGES.trap}
      <input
        type="text"
        name="again"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore="true"
        data-lpignore="true"
        data-bwignore="true"
        value={trap}
        onChange={({ target }) => setTrap(target.value)}
      />
    </label>
  </div>
);

/** The form itself, until its answer has arrived. */
export const FormPage = ({ isPreview, send, actions, isTrapped, doneTitle, ...answering }: FormPageProps) => {
  const { token, form } = answering;
  const answer = useAnswer({ ...answering, send: send ?? ((content, delivery) => formApi.send(token, content, delivery)) });
  const { typed, change, file, setFile, consent, trap, refusals, receipt, isRunning, error, submit } = answer;
  useTabTitle([form.title]);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPreview) void submit();
  };
  if (receipt) return <Done title={doneTitle} thanks={receipt.thanks} />;
  const refusalOf = (name: string) => refusals.find((refusal) => refusal.name === name)?.message;
  return (
    <form className="card" noValidate onSubmit={handleSubmit}>
      {isPreview && <Notice level="info">{FORM_MESSAGES.preview}</Notice>}
      <h1>{form.title}</h1>
      {form.introduction && <p className="lines">{form.introduction}</p>}
      {form.notice && <Notice level="info">{form.notice}</Notice>}
      <p className="detail">{FORM_MESSAGES.requiredNote}</p>
      <RefusalSummary refusals={refusals} questions={form.questions} />
      {form.questions.map((question) => (
        <QuestionInput
          key={question.name}
          question={question}
          value={typed[question.name] ?? ''}
          refusal={refusalOf(question.name)}
          onChange={(value) => change(question.name, value)}
          isFileLost={file === null && Boolean(typed[question.name])}
          onFile={(next) => {
            setFile(next);
            change(question.name, next?.name ?? '');
          }}
        />
      ))}
      {form.consentText !== null && (
        <Consent
          text={form.consentText}
          isTicked={consent.hasConsent}
          refusal={refusalOf('consent')}
          onChange={consent.setConsent}
        />
      )}
      {(isTrapped ?? form.consentText !== null) && <Trap {...trap} />}
      {error && (
        <Notice level="error" title={error.title}>
          {error.message}
        </Notice>
      )}
      <div className="actions">
        <button type="submit" className="button button-main" disabled={isRunning}>
          {isRunning ? FORM_MESSAGES.sending : FORM_MESSAGES.send}
        </button>
        {actions}
      </div>
    </form>
  );
};
