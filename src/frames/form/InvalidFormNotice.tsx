import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { FIELD_REFUSALS } from '../../../model/messages/kernel/fieldRefusals.ts';
import type { MessageKey } from '../../i18n/frenchMessages.ts';

interface FieldError {
  readonly type: string;
  readonly message?: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const isFieldError = (value: Readonly<Record<string, unknown>>): value is Readonly<Record<string, unknown>> & FieldError =>
  typeof value.type === 'string';

/** The errors of all fields, including those in rows. */
const fieldErrors = (errors: unknown): readonly FieldError[] => {
  if (!isObject(errors)) return [];
  return isFieldError(errors) ? [errors] : Object.values(errors).flatMap(fieldErrors);
};

/** API refusals are shown where the answer is read. */
const isOurs = ({ type }: FieldError): boolean => type !== 'server';

/**
 * Leads to the first visible field of the form that shows an error, where the person sees it: neither above the window nor under the
 * save bar. False: there is none, or it is on another tab.
 */
const leadToError = (form: Element | null | undefined): boolean => {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
  const field = fields.find((one) => !one.closest('[hidden]'));
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
  return field !== undefined;
};

interface InvalidFormNoticeProps {
  /** The open tab: leads to its field when the form opens it after a refusal. Default: the form has no tabs. */
  readonly tab: string | undefined;
}

/** Leads to the first refused field, and explains why a form was not sent: a missing or an invalid field. React-admin has one message for both. */
export const InvalidFormNotice = ({ tab }: InvalidFormNoticeProps) => {
  const notify = useNotify();
  const { submitCount, errors } = useFormState();
  const place = useRef<HTMLSpanElement>(null);
  const faults = fieldErrors(errors);
  const isFaulty = faults.length > 0;
  // A status is refused without a save of the form.
  const refusal = faults.find((error) => !isOurs(error));
  const before = useRef({ submitCount, refusal, isOnWay: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab shows other fields
  useEffect(() => {
    const isSent = submitCount > before.current.submitCount;
    const isRefused = isSent || (refusal !== undefined && refusal !== before.current.refusal);
    const isOnWay = isFaulty && (isRefused || before.current.isOnWay);
    before.current = { submitCount, refusal, isOnWay: isOnWay && !leadToError(place.current?.closest('form')) };
    const ours = isSent ? fieldErrors(errors).filter(isOurs) : [];
    if (ours.length === 0) return;
    const isIncomplete = ours.every(({ message }) => message === FIELD_REFUSALS.required);
    const message: MessageKey = isIncomplete ? 'form.uncompleted' : 'form.invalid';
    notify(message, { type: 'error' });
  }, [submitCount, errors, refusal, isFaulty, tab, notify]);
  return <span ref={place} hidden />;
};
