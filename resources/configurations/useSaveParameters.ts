import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { collectionPath } from '../../model/kernel/resource.ts';
import { problemOf } from '../../src/api/apiProblem.ts';
import { useNotifyRefusal } from '../../src/dialogs/useNotifyRefusal.ts';
import { httpClient } from '../../src/providers/httpClient.ts';

type Refusals = Readonly<Record<string, string>>;

/** Saves parameters in one call; null takes the default again. Resolves to the messages of a refusal by code, null: saved. */
export const useSaveParameters = () => {
  const client = useQueryClient();
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();
  return async (values: Readonly<Record<string, string | null>>): Promise<Refusals | null> => {
    try {
      await httpClient(`${collectionPath('configurations')}/values`, { method: 'PUT', body: { values } });
    } catch (error) {
      const { errors } = problemOf(error);
      if (!errors) notifyRefusal(error);
      return errors ?? {};
    }
    await client.invalidateQueries({ queryKey: ['configurations'] });
    notify('form.saved', { type: 'success' });
    return null;
  };
};
