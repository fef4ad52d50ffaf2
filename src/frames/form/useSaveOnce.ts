import { useEffect, useRef } from 'react';
import { useRecordContext, useSaveContext } from 'react-admin';
import { isSaveAnotherSubmit } from './isSaveAnotherSubmit.ts';

const REOPENS_AFTER_MS = 1_000;

type Refused = (error: unknown, variables: unknown) => void;

/**
 * Saves a form once, however fast its button is clicked: react-admin's own flag is rendered too late for a second click.
 * It unlocks when the save is refused, when the form shows the saved record, or a moment later for a save that changed
 * nothing. Without `onRefused` refusals go to the mutation's own `onError`, and any answer unlocks it.
 * `onAnother` replaces the usual next step after "save and create another".
 */
export const useSaveOnce = (onRefused?: Refused, onAnother?: () => void) => {
  const { save } = useSaveContext();
  const version: unknown = useRecordContext()?.version;
  const isSaving = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is a record that has been saved
  useEffect(() => {
    isSaving.current = false;
  }, [version]);

  return async (values: Readonly<Record<string, unknown>>, event?: unknown): Promise<unknown> => {
    if (!save || isSaving.current) return undefined;
    isSaving.current = true;
    if (!onRefused) {
      return Promise.resolve(save(values)).finally(() => {
        isSaving.current = false;
      });
    }
    let refusal: string | null = null;
    const violations: unknown = await save(values, {
      ...(onAnother && isSaveAnotherSubmit(event) ? { onSuccess: onAnother } : {}),
      onError: (error: unknown, variables: unknown) => {
        isSaving.current = false;
        refusal = error instanceof Error ? error.message : String(error);
        onRefused(error, variables);
      },
    });
    setTimeout(() => {
      isSaving.current = false;
    }, REOPENS_AFTER_MS);
    // A refusal without field errors would count as saved: set a form error.
    return violations ?? (refusal === null ? undefined : { root: { serverError: refusal } });
  };
};
