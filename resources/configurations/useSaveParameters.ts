import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { collectionPath } from '../../model/kernel/resource.ts';
import { useNotifyRefusal } from '../../src/frames/useNotifyRefusal.ts';
import { problemOf } from '../../src/providers/apiProblem.ts';
import { httpClient } from '../../src/providers/httpClient.ts';

/** Saves the changed parameters of a form in one call; an emptied one takes its default again. Resolves to whether it did. */
export const useSaveParameters = ({ formState: { dirtyFields }, setError }: UseFormReturn) => {
  const client = useQueryClient();
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();
  return async (typed: FieldValues): Promise<boolean> => {
    const changed = Object.entries(typed).filter(([code]) => dirtyFields[code]);
    const values = Object.fromEntries(changed.map(([code, value]) => [code, value || null]));
    try {
      await httpClient(`${collectionPath('configurations')}/values`, { method: 'PUT', body: { values } });
    } catch (error) {
      const { errors } = problemOf(error);
      if (!errors) notifyRefusal(error);
      for (const [code, message] of Object.entries(errors ?? {})) setError(code, { message });
      return false;
    }
    await client.invalidateQueries({ queryKey: ['configurations'] });
    notify('form.saved', { type: 'success' });
    return true;
  };
};
