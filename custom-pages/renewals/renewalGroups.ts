import type { Reference } from '../../model/kernel/resource.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import type { ResourceKey } from '../../model/registry/resources.ts';
import type { RenewalView } from '../../model/renewals/renewals.ts';

/** Filters of the page, by their name in the address. */
export const RENEWAL_FILTERS = {
  training: { collection: 'training_types', of: ({ training }) => [training] },
  area: { collection: 'areas', of: ({ area }) => [area] },
  commercial: { collection: 'users', of: ({ commercials }) => commercials },
  company: { collection: 'companies', of: ({ company }) => [company] },
} as const satisfies Readonly<
  Record<string, { readonly collection: ResourceKey; readonly of: (renewal: RenewalView) => readonly (Reference | null)[] }>
>;

export type RenewalFilter = keyof typeof RENEWAL_FILTERS;

export const RENEWAL_FILTER_NAMES = Object.keys(RENEWAL_FILTERS) as readonly RenewalFilter[];

/** The values of a filter that the list has, by their label. */
export const filterChoices = (
  name: RenewalFilter,
  renewals: readonly RenewalView[],
): readonly { readonly value: string; readonly label: string }[] => {
  const { collection, of } = RENEWAL_FILTERS[name];
  const records = new Map(
    renewals.flatMap((renewal) => of(renewal).flatMap((record) => (record ? [[record['@id'], record] as const] : []))),
  );
  return [...records]
    .map(([value, record]) => ({ value, label: recordLabel(collection, record) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'fr'));
};

export const matchesFilters = (renewal: RenewalView, values: Readonly<Partial<Record<RenewalFilter, string>>>): boolean =>
  RENEWAL_FILTER_NAMES.every((name) => {
    const value = values[name];
    return !value || RENEWAL_FILTERS[name].of(renewal).some((record) => record?.['@id'] === value);
  });

export interface CompanyGroup {
  /** Null: people without a company. */
  readonly company: Reference | null;
  readonly renewals: readonly RenewalView[];
}

export interface MonthGroup {
  /** YYYY-MM; null: late. */
  readonly month: string | null;
  readonly companies: readonly CompanyGroup[];
}

/** Groups renewals by month, the late ones first, and in each month by company, in the order of the answer. */
export const renewalGroups = (renewals: readonly RenewalView[], today: string): readonly MonthGroup[] =>
  [...Map.groupBy(renewals, ({ dueOn }) => (dueOn < today ? null : dueOn.slice(0, 7)))].map(([month, ofMonth]) => ({
    month,
    companies: [...Map.groupBy(ofMonth, ({ company }) => company?.['@id'] ?? null)].map(([, ofCompany]) => ({
      company: ofCompany[0]?.company ?? null,
      renewals: ofCompany,
    })),
  }));
