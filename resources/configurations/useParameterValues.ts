import { useQuery } from '@tanstack/react-query';
import type { CodeListState } from '../../model/passport/codeLists.ts';
import { fetchRows } from '../../src/providers/fetchFields.ts';

interface SavedParameter {
  readonly '@id': string;
  readonly code: string;
  readonly value: string;
  readonly senderBrand: string | null;
}

interface Answer {
  readonly member: readonly SavedParameter[];
  readonly beside?: {
    readonly senders?: readonly { readonly code: string; readonly senderBrand: string }[];
    readonly codeLists?: readonly CodeListState[];
  };
}

export interface ParameterValues {
  /** Saved parameters by code. */
  readonly saved: ReadonlyMap<string, SavedParameter>;
  /** Car brands without a sender of their own, by the code that it would have. */
  readonly senders: ReadonlyMap<string, string>;
  /** The official lists; empty: the person may not see them. */
  readonly codeLists: readonly CodeListState[];
}

/** All saved parameters; part of the collection's cache, so that its changes reload them. */
export const useParameterValues = () =>
  useQuery({
    queryKey: ['configurations', 'values'],
    queryFn: async ({ signal }): Promise<ParameterValues> => {
      const query = [
        ['pagination', 'false'],
        ['counts', 'code'],
      ] as const;
      const { member, beside } = (await fetchRows(
        'configurations',
        { fields: ['code', 'value', 'senderBrand'], query },
        signal,
      )) as Answer;
      return {
        saved: new Map(member.map((value) => [value.code, value])),
        senders: new Map((beside?.senders ?? []).map(({ code, senderBrand }) => [code, senderBrand])),
        codeLists: beside?.codeLists ?? [],
      };
    },
  });
