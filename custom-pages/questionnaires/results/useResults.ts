import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RESULTS_PATH, type ResultsView } from '../../../model/questionnaires/results.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';

/** The results of questionnaires for a query, as `resultsQuery` writes it. */
export const useResults = (query: string) =>
  useQuery({
    queryKey: ['questionnaire_results', query],
    queryFn: async ({ signal }) => (await httpClient(`${RESULTS_PATH}?${query}`, { signal })).json as ResultsView,
    placeholderData: keepPreviousData,
  });
