import { get, useFormState } from 'react-hook-form';

/** Why the rows as a whole are refused. */
export const useRowsRefusal = (source: string): string | null => {
  const { errors } = useFormState({ name: source });
  const error: { message?: string; root?: { message?: string } } | undefined = get(errors, source);
  return error?.root?.message ?? error?.message ?? null;
};
