import { useEffect, useRef } from 'react';
import { ADDITION_QUESTIONS } from '../../../model/messages/reports/reportQuestions.ts';
import { REPORT_STATE_WORDS } from '../../../model/messages/reports/reportStates.ts';
import type { ReportFollowUp } from '../../../model/reports/reportDoor.ts';
import { announce } from '../../../src/focus/announce.ts';
import { formatInstant } from '../../attendance/public/parts/formatTime.ts';
import { REPORT_PAGE_WORDS as WORDS } from './messages.ts';
import { reportApi } from './reportApi.ts';
import { TypedForm } from './TypedForm.tsx';

type Step = ReportFollowUp['steps'][number];

const StepItem = ({ step: { at, state, message } }: { readonly step: Step }) => (
  <li>
    <p className="detail">
      {state === null ? WORDS.ownStep(formatInstant(at)) : WORDS.step(REPORT_STATE_WORDS[state], formatInstant(at))}
    </p>
    {message && <p className="lines">{message}</p>}
  </li>
);

interface FollowUpProps {
  readonly code: string;
  readonly view: ReportFollowUp;
  readonly onChange: (view: ReportFollowUp) => void;
  readonly onLeave: () => void;
}

/** State of a report and the messages for its author, who may add something. */
export const FollowUp = ({ code, view, onChange, onLeave }: FollowUpProps) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { state, receivedAt, isErased, steps } = view;
  return (
    <section className="card">
      <h1 ref={title} tabIndex={-1}>
        {WORDS.stateTitle(REPORT_STATE_WORDS[state])}
      </h1>
      <ul className="steps-done" aria-label={WORDS.steps}>
        <li>
          <p className="detail">{WORDS.received(formatInstant(receivedAt))}</p>
        </li>
        {steps.map((step) => (
          <StepItem key={`${step.at} ${step.state}`} step={step} />
        ))}
      </ul>
      {isErased && <p>{WORDS.erased}</p>}
      {!isErased && steps.every(({ message }) => message === null) && <p>{WORDS.noMessage}</p>}
      {!isErased && (
        <TypedForm
          questions={ADDITION_QUESTIONS}
          button={WORDS.add}
          runningButton={WORDS.sending}
          onSend={async ({ addition }, key) => {
            onChange(await reportApi.add({ code, addition }, key));
            announce(WORDS.added);
          }}
        />
      )}
      <div className="actions">
        <button type="button" className="button" onClick={onLeave}>
          {WORDS.leave}
        </button>
      </div>
    </section>
  );
};
