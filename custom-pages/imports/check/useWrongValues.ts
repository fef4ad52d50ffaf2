import { useQuery, useQueryClient } from '@tanstack/react-query';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { CHECK_TIMEOUT_MS } from '../checkTimeout.ts';
import { collectionOf, type StudioImport } from '../traineeImport.ts';

/** A record whose name looks like a refused text. */
interface Suggestion {
  readonly '@id': string;
  readonly name: string;
  /** The cell text that names it for certain. */
  readonly text: string;
}

/** A refused text of a column, for all of its rows. */
export interface WrongValue {
  readonly field: string;
  readonly text: string;
  readonly message: string;
  readonly count: number;
  /** Collection that the text should name; null: the column names no record. */
  readonly target: string | null;
  readonly suggestions: readonly Suggestion[];
}

/** The refused values of an import, each once, and how to replace one in all rows. */
export const useWrongValues = (record: StudioImport) => {
  const client = useQueryClient();
  const address = `${record['@id']}/wrong_values`;
  const { data, error } = useQuery({
    // Corrected cells change the counts; the list stays where it is until the new one has come.
    queryKey: [collectionOf(record), 'wrong_values', address, record.errorCount, record.createCount, record.updateCount],
    queryFn: async ({ signal }) => (await httpClient(address, { signal })).json as { readonly values: readonly WrongValue[] },
    placeholderData: (previous, query) => (query?.queryKey.includes(address) ? previous : undefined),
  });
  const put = (field: string, from: string | readonly string[], to: string) =>
    httpClient(address, { method: 'PUT', body: { field, from, to }, timeoutMs: CHECK_TIMEOUT_MS });
  const reload = () => client.invalidateQueries({ queryKey: [collectionOf(record)] });
  return {
    values: data?.values ?? [],
    error,
    replace: async ({ field, text }: WrongValue, to: string): Promise<void> => {
      await put(field, text, to);
      await reload();
    },
    /** Empties all their cells. */
    drop: async (values: readonly WrongValue[]): Promise<void> => {
      try {
        for (const [field, texts = []] of Map.groupBy(values, (value) => value.field))
          await put(
            field,
            texts.map(({ text }) => text),
            '',
          );
      } finally {
        await reload();
      }
    },
  };
};
