import { useMutation, useQueryClient } from '@tanstack/react-query';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import { createdSentence } from '../../model/messages/calendar/frenchDays.ts';
import type { PlanningCommandBodies } from '../../model/planning/planningCommands.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { sendCommand } from '../../src/planning/planningCommands.ts';
import { httpClient } from '../../src/providers/httpClient.ts';

/** Result of a creation. */
export interface CreatedTrainingSession {
  /** In French. */
  readonly label: string;
  /** Id of the first logistic session. */
  readonly firstDay: string | null;
}

interface Creation {
  /** Relations as IRIs. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Days of a creation by command: non-consecutive, or with members; null: consecutive. */
  readonly days: readonly string[] | null;
}

const CHANGED = ['logistic_sessions', 'training_sessions'] as const;

const createConsecutive = async (values: Creation['values']): Promise<CreatedTrainingSession> => {
  const { json } = await httpClient(collectionPath('training_sessions'), { method: 'POST', body: values });
  const { logisticSessions } = json as {
    readonly logisticSessions: readonly { readonly '@id': string; readonly startAt: string }[];
  };
  return {
    label: createdSentence(
      1,
      logisticSessions.map(({ startAt }) => parisDay(new Date(startAt))),
    ),
    firstDay: keyOf(logisticSessions[0]?.['@id']),
  };
};

const createOn = async (
  { numberSessionToCreate: _, ...values }: Creation['values'],
  days: readonly string[],
): Promise<CreatedTrainingSession> => {
  // The form's rules have validated the values.
  const { label, sessions } = await sendCommand({
    kind: 'create',
    ...(values as unknown as PlanningCommandBodies['create']),
    days,
  });
  return { label, firstDay: keyOf(sessions[0]) };
};

/** The command that creates a training session with its logistic sessions; resolves once planning and lists are refreshed. */
export const useCreateTrainingSession = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ values, days }: Creation) => (days ? createOn(values, days) : createConsecutive(values)),
    onSuccess: () => Promise.all(CHANGED.map((resource) => client.invalidateQueries({ queryKey: [resource] }))),
  });
};
