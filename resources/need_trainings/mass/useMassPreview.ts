import { useQuery } from '@tanstack/react-query';
import { collectionPath } from '../../../model/kernel/resource.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import type { MassAnswer, MassCall } from './massAnswer.ts';
import type { MassTarget } from './useMassTarget.ts';

interface MassPreview {
  readonly call: MassCall;
  readonly target: MassTarget;
  /** Input that decides for each need, e.g. the status; null: not chosen yet. */
  readonly judged: Readonly<Record<string, unknown>> | null;
}

const PREVIEW_TIMEOUT_MS = 120_000;

/** What the command would do, without writing. */
export const useMassPreview = ({ call, target, judged }: MassPreview) => {
  const body = { ...judged, ...target.selection, preview: true };
  return useQuery({
    // Its own key: it is only refetched when the dialog opens.
    queryKey: ['mass_preview', call, body],
    queryFn: async ({ signal }) => {
      const path = `${collectionPath('need_trainings')}/${call}`;
      const { json } = await httpClient(path, { method: 'POST', body, signal, timeoutMs: PREVIEW_TIMEOUT_MS });
      return json as MassAnswer;
    },
    enabled: judged !== null,
    staleTime: 0,
    gcTime: 0,
  });
};
