import { useMutation, useQueryClient } from '@tanstack/react-query';
import { collectionPath } from '../../model/kernel/resource.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { isReference } from '../../src/records/references.ts';

export interface CreatedSession {
  readonly startAt: string;
  readonly logisticSessions: readonly { readonly id: number }[];
}

const CHANGED = ['logistic_sessions', 'training_sessions'] as const;

const create = async (values: Readonly<Record<string, unknown>>): Promise<CreatedSession> => {
  const entries = Object.entries(values).map(([name, value]) => [name, isReference(value) ? value['@id'] : value]);
  const { json } = await httpClient(collectionPath('training_sessions'), { method: 'POST', body: Object.fromEntries(entries) });
  return json as CreatedSession;
};

/** The one command that makes a training session and its organised days; done once planning and lists know of them. */
export const useCreateSession = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: create,
    onSuccess: () => Promise.all(CHANGED.map((resource) => client.invalidateQueries({ queryKey: [resource] }))),
  });
};
