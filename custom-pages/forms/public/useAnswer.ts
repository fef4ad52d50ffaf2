import { useEffect, useRef, useState } from 'react';
import type { FormReceipt, FormView } from '../../../model/forms/formView.ts';
import { type AnswerValues, answerViolations } from '../../../model/forms/question.ts';
import type { Violation } from '../../../model/kernel/validation.ts';
import { fileRefusal } from '../../../model/kernel/values/fileKinds.ts';
import { CONSENT_NEEDED } from '../../../model/messages/forms/consentRefusal.ts';
import { AttendanceError } from '../../attendance/public/calls/AttendanceError.ts';
import { useAction } from '../../attendance/public/calls/useAction.ts';
import { readDraft, type Typed, valuesOf, writeDraft } from './draft.ts';
import { type Delivery, RefusedAnswer, type SentAnswer } from './formApi.ts';

export interface Refusal {
  readonly name: string;
  readonly message: string;
}

/** Key of this sending: another content is another answer. */
const useKey = () => {
  const last = useRef({ content: '', key: '' });
  return (content: string): string => {
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };
};

const SECOND_MS = 1000;
const CONFLICT = 409;

/** Typed texts, stored for a reload. */
const useTyped = (token: string) => {
  const [typed, setTyped] = useState<Typed>(() => readDraft(token));
  const change = (name: string, value: Typed[string]): void => {
    const changedValues = { ...typed, [name]: value };
    setTyped(changedValues);
    writeDraft(token, changedValues);
  };
  return { typed, change };
};

const consentRefusal = ({ consentText }: FormView, hasConsent: boolean): readonly Refusal[] =>
  hasConsent || consentText === null ? [] : [{ name: 'consent', message: CONSENT_NEEDED }];

/** Refusals by question; those of an upload name the question that asks for it. */
const refusalsOf = (violations: readonly Violation[], { questions }: FormView): readonly Refusal[] => {
  const fileQuestion = questions.find(({ field }) => field.kind === 'file')?.name ?? 'file';
  return violations.map(({ propertyPath, message }) => ({
    name: propertyPath === 'file' ? fileQuestion : propertyPath,
    message,
  }));
};

/** An answer that is complete as far as the page can see. */
interface Draft {
  readonly values: AnswerValues;
  readonly hasConsent: boolean;
  readonly file: File | null;
  readonly trap: string;
}

/** Sends a checked answer; a refusal by question is a `RefusedAnswer`. */
export type SendAnswer = (answer: SentAnswer, delivery: Delivery) => Promise<FormReceipt>;

export interface Answering {
  /** Names the draft of this form on this device. */
  readonly token: string;
  readonly form: FormView;
  /** Called when the form may have changed meanwhile. */
  readonly onStale: () => Promise<void>;
  readonly send: SendAnswer;
}

/** Sends a draft once, however often it is asked to. */
const useSending = ({ token, form: { consentVersion }, send: deliver }: Answering) => {
  const [receipt, setReceipt] = useState<FormReceipt | null>(null);
  const shownAt = useRef(performance.now());
  const keyOf = useKey();
  const send = async ({ values, hasConsent, file, trap }: Draft): Promise<void> => {
    const answer = { values, consent: hasConsent, consentVersion };
    const key = keyOf(JSON.stringify([answer, file?.name, file?.size, file?.lastModified]));
    const seconds = Math.round((performance.now() - shownAt.current) / SECOND_MS);
    setReceipt(await deliver({ ...answer, seconds, again: trap }, { file, key }));
    writeDraft(token, null);
  };
  return { receipt, send };
};

/** An answer while it is typed, checked and sent; nothing is lost by a refusal or a reload. */
export const useAnswer = (answering: Answering) => {
  const { token, form, onStale } = answering;
  const { typed, change } = useTyped(token);
  const [file, setFile] = useState<File | null>(null);
  const [hasConsent, setConsent] = useState(false);
  const [trap, setTrap] = useState('');
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const { receipt, send } = useSending(answering);
  const { isRunning, error, run } = useAction();

  const { consentVersion } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another consent
  useEffect(() => setConsent(false), [consentVersion]);

  const submit = async (): Promise<void> => {
    const values = valuesOf(form.questions, typed);
    const violations = answerViolations(form.questions, values, file !== null);
    const fileFault = file && fileRefusal(file);
    const refusedHere = [
      ...refusalsOf(violations, form),
      ...(fileFault ? refusalsOf([{ propertyPath: 'file', message: fileFault, code: 'file' }], form) : []),
      ...consentRefusal(form, hasConsent),
    ];
    setRefusals(refusedHere);
    if (refusedHere.length > 0) return;
    await run(async () => {
      try {
        await send({ values, hasConsent, file, trap });
      } catch (failure) {
        // Another consent text may be there to read.
        if (failure instanceof AttendanceError && failure.status === CONFLICT) await onStale();
        if (!(failure instanceof RefusedAnswer)) throw failure;
        setRefusals(refusalsOf(failure.violations, form));
      } finally {
        // What a program of the browser has filled in does not stop a person twice.
        setTrap('');
      }
    });
  };

  return {
    typed,
    change,
    file,
    setFile,
    consent: { hasConsent, setConsent },
    trap: { trap, setTrap },
    refusals,
    receipt,
    isRunning,
    error,
    submit,
  };
};
