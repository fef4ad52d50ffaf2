import { useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { useForm } from 'react-hook-form';
import { trainingSessionCreationViolations } from '../../model/sessions/trainingSessionCreation.ts';
import { problemOf } from '../../src/api/apiProblem.ts';
import { useUnsavedWork } from '../../src/frames/form/useUnsavedWork.ts';
import { isReference } from '../../src/records/references.ts';
import { membersOf, type SessionMembers, withoutMembers } from './newSessionMembers.ts';
import { newTrainingSession, type SessionStart } from './newTrainingSession.ts';
import { type CreatedTrainingSession, useCreateTrainingSession } from './useCreateTrainingSession.ts';
import { useSessionDates } from './useSessionDates.ts';

type Values = Record<string, unknown>;

interface NewSessionForm {
  readonly start: SessionStart;
  /** Trainers, vehicles and tools besides the form's. Default none. */
  readonly members?: SessionMembers;
  readonly onCreated: (created: CreatedTrainingSession) => void;
  /** Called with the checked values and members (relations as IRIs) and the shown days, instead of the create command. */
  readonly plan?: (values: Values, days: readonly string[], refuse: (error: unknown) => void) => void;
}

const asIris = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isReference(value) ? value['@id'] : value]));

const violationsOf = (values: Values) => trainingSessionCreationViolations(asIris(values));

/** The creation form: validated by the model's rules, sent as one command, refusals at their fields. */
export const useNewTrainingSessionForm = ({ start, members, onCreated, plan }: NewSessionForm) => {
  const notify = useNotify();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const form = useForm<Values>({ defaultValues: newTrainingSession(start), mode: 'onSubmit' });
  useUnsavedWork(form.formState.isDirty);
  const { mutateAsync, isPending } = useCreateTrainingSession();
  const dates = useSessionDates(form, members);

  const refuse = (error: unknown) => {
    if ((error as { status?: number }).status === 401) return void logoutIfAccessDenied(error);
    const { errors } = problemOf(error);
    for (const [name, message] of Object.entries(errors ?? {})) form.setError(name, { message });
    form.setError('root', { message: error instanceof Error ? error.message : '' });
  };

  const submit = form.handleSubmit(async (filled) => {
    const [values, addedMembers] = [withoutMembers(filled), membersOf(filled, members)];
    const violations = violationsOf(values);
    for (const { propertyPath, message } of violations) form.setError(propertyPath, { message });
    if (violations.length > 0) return;
    if (plan) return plan({ ...asIris(values), ...addedMembers }, dates.chosen, refuse);
    try {
      const isPlanned = dates.isSkipping || Object.keys(addedMembers).length > 0;
      const created = await mutateAsync({
        values: { ...asIris(values), ...addedMembers },
        days: isPlanned ? dates.chosen : null,
      });
      notify(created.label, { type: 'success', messageArgs: { _: created.label } });
      onCreated(created);
    } catch (error) {
      refuse(error);
    }
  });
  return { form, submit, isPending, dates };
};
