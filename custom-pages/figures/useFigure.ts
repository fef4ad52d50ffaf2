import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Figure, FigureName } from '../../model/figures/figures.ts';
import { filterSearch } from '../../model/kernel/filterSearch.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import type { FigureAddress } from './figureAddress.ts';

/** A figure of the period and areas, in one request. */
export const useFigure = (name: FigureName, { from, to, areas }: FigureAddress) => {
  const query = String(filterSearch({ from, to, area: areas }));
  return useQuery({
    queryKey: ['figures', name, query],
    queryFn: async ({ signal }) => (await httpClient(`/api/figures/${name}?${query}`, { signal })).json as Figure,
    placeholderData: keepPreviousData,
  });
};
