import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  DEADLINES_PATH,
  DECLARATIONS_PATH,
  type DeadlinesView,
  type DeclarationsView,
  FILE_PREVIEW_PATH,
  FILES_PATH,
  type FilePreview,
  type FilesView,
  type FileView,
} from '../../model/passport/declarationViews.ts';
import type { PassportProof } from '../../model/passport/passportCodes.ts';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';
import { httpClient } from '../../src/providers/httpClient.ts';

const KEY = ['passport'] as const;

/** Tables whose rows the page is computed from. */
export const PASSPORT_TABLES = [
  'need_trainings',
  'training_sessions',
  'training_types',
  'logistic_sessions',
  'emargement_sheets',
  'emargement_half_days',
  'emargements',
  'companies',
  'passport_identities',
  'passport_files',
  'passport_lines',
] as const;

/** Reads everything of the page again. */
export const useReadAgain = (): (() => void) => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: KEY });
};

/** Reads everything of the page again whenever something of it changes. */
export const useFreshDeclarations = (): void => {
  useLiveChanges(PASSPORT_TABLES, useReadAgain());
};

/** Reasons are put right on other pages: who comes back from there sees it at once, also within the seconds of `queryClient`. */
const ALWAYS_READ = { staleTime: 0, retry: false } as const;

/** Trainees to be declared, by deadline. */
export const useDeadlines = () =>
  useQuery({
    ...ALWAYS_READ,
    queryKey: [...KEY, 'deadlines'],
    queryFn: async ({ signal }) => ((await httpClient(DEADLINES_PATH, { signal })).json as DeadlinesView).deadlines,
  });

export interface DeclarationFilters {
  readonly quarter: string;
  /** A state of a row; empty for all of them. */
  readonly state: string;
  /** A reason of a row; empty for all of them. */
  readonly reason: string;
  /** IRI of a company; empty for all of them. */
  readonly company: string;
  readonly page: number;
}

/** A page of the trainees of a quarter. */
export const useDeclarations = ({ quarter, state, reason, company, page }: DeclarationFilters) =>
  useQuery({
    ...ALWAYS_READ,
    queryKey: [...KEY, 'rows', quarter, state, reason, company, page],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        quarter,
        ...(state && { state }),
        ...(reason && { because: reason }),
        ...(company && { company }),
        page: String(page),
      });
      return (await httpClient(`${DECLARATIONS_PATH}?${query}`, { signal })).json as DeclarationsView;
    },
    placeholderData: keepPreviousData,
  });

/** Lines of a file to come. */
export const useFilePreview = (quarter: string, proof: PassportProof) =>
  useQuery({
    queryKey: [...KEY, 'preview', quarter, proof],
    queryFn: async ({ signal }) =>
      (await httpClient(`${FILE_PREVIEW_PATH}?${new URLSearchParams({ quarter, proof })}`, { signal })).json as FilePreview,
    retry: false,
    gcTime: 0,
  });

/** The files, the latest first. */
export const useFiles = () =>
  useQuery({
    queryKey: [...KEY, 'files'],
    queryFn: async ({ signal }) => ((await httpClient(FILES_PATH, { signal })).json as FilesView).files,
    retry: false,
  });

/** One file with its lines. */
export const useFile = (id: number) =>
  useQuery({
    queryKey: [...KEY, 'file', id],
    queryFn: async ({ signal }) => (await httpClient(`${FILES_PATH}/${id}`, { signal })).json as FileView,
    retry: false,
  });
