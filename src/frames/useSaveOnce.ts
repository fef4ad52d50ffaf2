import { useEffect, useRef } from 'react';
import { useRecordContext, useSaveContext } from 'react-admin';

type Refused = (error: unknown, variables: unknown) => void;

/**
 * Saves a form once, however fast its button is pressed: react-admin's own flag is drawn too late for a second press.
 * It opens again when the save is refused, or when the form shows the record as saved. Without `onRefused` refusals are
 * for the mutation's own `onError`, and it opens again with every answer.
 */
export const useSaveOnce = (onRefused?: Refused) => {
  const { save } = useSaveContext();
  const version: unknown = useRecordContext()?.version;
  const isSaving = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is a record that has been saved
  useEffect(() => {
    isSaving.current = false;
  }, [version]);

  return async (values: Readonly<Record<string, unknown>>): Promise<unknown> => {
    if (!save || isSaving.current) return undefined;
    isSaving.current = true;
    if (!onRefused) {
      return Promise.resolve(save(values)).finally(() => {
        isSaving.current = false;
      });
    }
    return save(values, {
      onError: (error: unknown, variables: unknown) => {
        isSaving.current = false;
        onRefused(error, variables);
      },
    });
  };
};
