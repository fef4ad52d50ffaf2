import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SUMMONS_DOCUMENTS } from '../../model/documents/documentTypes.ts';
import type { ScenarioAdopted, ScenarioView } from '../../model/scenarios/scenarioView.ts';
import { useAction } from '../../src/frames/useAction.ts';
import { PROGRESS_MS } from '../../src/live/progressInterval.ts';
import { fetchRows } from '../../src/providers/fetchFields.ts';
import { keyOf } from '../../src/providers/recordId.ts';
import { DOCUMENT_SET_FIELDS, type DocumentSet } from '../documents/documentSet.ts';
import { SETS_KEY } from '../documents/useDocumentSets.ts';
import { SCENARIO_MESSAGES } from './messages.ts';
import { scenarioCalls } from './scenarioCalls.ts';

/** Sessions of one request: an address has its limits. */
const SESSIONS_A_REQUEST = 100;

const readSets = async (sessions: readonly string[], signal: AbortSignal): Promise<readonly DocumentSet[]> => {
  const keys = sessions.map((session) => keyOf(session) ?? '');
  const parts = Array.from({ length: Math.ceil(keys.length / SESSIONS_A_REQUEST) }, (_, part) =>
    keys.slice(part * SESSIONS_A_REQUEST, (part + 1) * SESSIONS_A_REQUEST),
  );
  const query = [
    ...SUMMONS_DOCUMENTS.map((type) => ['type[]', type] as const),
    ['order[createdAt]', 'desc'],
    ['pagination', 'false'],
  ] as const;
  const answers = parts.map((part) =>
    fetchRows<DocumentSet>(
      'training_session_documents',
      { fields: DOCUMENT_SET_FIELDS, query: [...query, ...part.map((key) => ['logisticSession[]', key] as const)] },
      signal,
    ),
  );
  return (await Promise.all(answers)).flatMap(({ member }) => member);
};

/** The convocations of an adopted proposal's sessions, and how to produce them all; polled while some are in progress. */
export const useConvocations = ({ id, adopted }: ScenarioView, mayProduce: boolean) => {
  const client = useQueryClient();
  const sessions = adopted.map(({ logisticSession }) => logisticSession);
  const { data: sets = [] } = useQuery({
    queryKey: [...SETS_KEY, 'adopted', sessions],
    queryFn: ({ signal }) => readSets(sessions, signal),
    enabled: mayProduce && sessions.length > 0,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'in_progress') ? PROGRESS_MS : false),
  });
  const { run, isRunning } = useAction({
    success: SCENARIO_MESSAGES.convocationsAsked,
    refreshes: [],
    onDone: () => void client.invalidateQueries({ queryKey: SETS_KEY }),
  });
  return {
    isRunning,
    produceAll: () => run(() => scenarioCalls.produceConvocations(id)),
    /** The newest convocations of a session, of each trainee or company. */
    setOf: ({ trainingSession }: ScenarioAdopted) => sets.find((set) => set.trainingSession?.['@id'] === trainingSession['@id']),
  };
};
