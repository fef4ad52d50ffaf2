import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { FIELD_REFUSALS } from '../../model/messages/fieldRefusals.ts';
import type { MessageKey } from '../i18n/frenchMessages.ts';

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

/** Explains why a form was not sent: a missing or an invalid field. React-admin has one message for both. */
export const InvalidFormNotice = () => {
  const notify = useNotify();
  const { submitCount, errors } = useFormState();
  const toldCount = useRef(submitCount);
  useEffect(() => {
    if (submitCount <= toldCount.current) return;
    toldCount.current = submitCount;
    const ours = fieldErrors(errors).filter(isOurs);
    if (ours.length === 0) return;
    const isIncomplete = ours.every(({ message }) => message === FIELD_REFUSALS.required);
    const told: MessageKey = isIncomplete ? 'form.uncompleted' : 'form.invalid';
    notify(told, { type: 'error' });
  }, [submitCount, errors, notify]);
  return null;
};
