import { useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { useForm } from 'react-hook-form';
import { sessionCreationViolations } from '../../model/sessionCreation.ts';
import { useUnsavedWork } from '../../src/frames/useUnsavedWork.ts';
import { problemOf } from '../../src/providers/problem.ts';
import { isReference } from '../../src/records/references.ts';
import { SESSION_CREATION_MESSAGES } from './messages.ts';
import { newSession, type SessionStart } from './newSession.ts';
import { type CreatedSession, useCreateSession } from './useCreateSession.ts';

type Values = Record<string, unknown>;

interface NewSessionForm {
  readonly start: SessionStart;
  readonly onCreated: (created: CreatedSession) => void;
  /** Takes the checked values, relations as IRIs, in the stead of the command that makes the session. */
  readonly plan?: (values: Values, refuse: (error: unknown) => void) => void;
}

const asIris = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isReference(value) ? value['@id'] : value]));

const violationsOf = (values: Values) => sessionCreationViolations(asIris(values));

/** The creation request's form: checked by the model's rules, sent by one command, refusals under their fields. */
export const useNewSessionForm = ({ start, onCreated, plan }: NewSessionForm) => {
  const notify = useNotify();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const form = useForm<Values>({ defaultValues: newSession(start), mode: 'onSubmit' });
  useUnsavedWork(form.formState.isDirty);
  const { mutateAsync, isPending } = useCreateSession();

  const refuse = (error: unknown) => {
    if ((error as { status?: number }).status === 401) return void logoutIfAccessDenied(error);
    const { errors } = problemOf(error);
    for (const [name, message] of Object.entries(errors ?? {})) form.setError(name, { message });
    form.setError('root', { message: error instanceof Error ? error.message : '' });
  };

  const submit = form.handleSubmit(async (values) => {
    const violations = violationsOf(values);
    for (const { propertyPath, message } of violations) form.setError(propertyPath, { message });
    if (violations.length > 0) return;
    if (plan) return plan(asIris(values), refuse);
    try {
      const created = await mutateAsync(values);
      notify(SESSION_CREATION_MESSAGES.created(created.logisticSessions.length), { type: 'success' });
      onCreated(created);
    } catch (error) {
      refuse(error);
    }
  });
  return { form, submit, isPending };
};
