import { filterSearch } from '../../../model/kernel/filterSearch.ts';
import { type FigureAddress, readFigureAddress, writeFigureAddress } from '../../figures/figureAddress.ts';

/** Filters by one record, with its collection. */
export const RESULT_FILTERS = {
  trainingType: 'training_types',
  trainer: 'trainers',
  company: 'companies',
  trainingLocation: 'training_locations',
  questionnaire: 'questionnaires',
} as const;
export type ResultFilter = keyof typeof RESULT_FILTERS;

export const RESULT_FILTER_NAMES = Object.keys(RESULT_FILTERS) as readonly ResultFilter[];

/** The page in its address: period, areas, filters by id, the searched text. */
export interface ResultsAddress extends FigureAddress {
  readonly filters: Readonly<Partial<Record<ResultFilter, string>>>;
  readonly search: string;
}

export const readResultsAddress = (search: URLSearchParams, now: Date): ResultsAddress => ({
  ...readFigureAddress(search, now),
  filters: Object.fromEntries(
    RESULT_FILTER_NAMES.map((name) => [name, search.get(name) ?? '']).filter(([, id]) => /^[1-9]\d{0,8}$/.test(id ?? '')),
  ),
  search: search.get('search') ?? '',
});

export const writeResultsAddress = ({ filters, search, ...figure }: ResultsAddress): URLSearchParams => {
  const params = writeFigureAddress(figure);
  for (const [name, id] of Object.entries(filters)) params.set(name, id);
  if (search !== '') params.set('search', search);
  return params;
};

/** The filters as the calls read them. */
export const resultsQuery = ({ from, to, areas, filters }: ResultsAddress, more: object = {}): string =>
  String(filterSearch({ from, to, area: areas, ...filters, ...more }));
