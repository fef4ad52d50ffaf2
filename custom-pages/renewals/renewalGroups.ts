import type { Reference } from '../../model/kernel/resource.ts';
import { choiceLabel } from '../../model/messages/labels.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import type { ResourceKey } from '../../model/registry/resources.ts';
import type { RenewalView } from '../../model/renewals/renewals.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

const choicesOf = (collection: ResourceKey, records: readonly (Reference | null)[]): readonly Choice[] =>
  records.flatMap((record) => (record ? [{ value: record['@id'], label: recordLabel(collection, record) }] : []));

/** Filters of the page, by their name in the address: the values that a renewal has. */
const RENEWAL_FILTERS = {
  training: ({ training }) => choicesOf('training_types', [training]),
  area: ({ area }) => choicesOf('areas', [area]),
  commercial: ({ commercials }) => choicesOf('users', commercials),
  company: ({ company }) => choicesOf('companies', [company]),
  reason: ({ stop }) => (stop === null ? [] : [{ value: stop, label: choiceLabel('need_trainings', 'renewalStop', stop) }]),
} as const satisfies Readonly<Record<string, (renewal: RenewalView) => readonly Choice[]>>;

export type RenewalFilter = keyof typeof RENEWAL_FILTERS;

export const RENEWAL_FILTER_NAMES = Object.keys(RENEWAL_FILTERS) as readonly RenewalFilter[];

/** The values of a filter that the list has, by their label. */
export const filterChoices = (name: RenewalFilter, renewals: readonly RenewalView[]): readonly Choice[] => {
  const choices = renewals.flatMap((renewal) => RENEWAL_FILTERS[name](renewal).map((choice) => [choice.value, choice] as const));
  return [...new Map(choices).values()].toSorted((a, b) => a.label.localeCompare(b.label, 'fr'));
};

export const matchesFilters = (renewal: RenewalView, values: Readonly<Partial<Record<RenewalFilter, string>>>): boolean =>
  RENEWAL_FILTER_NAMES.every((name) => {
    const value = values[name];
    return !value || RENEWAL_FILTERS[name](renewal).some((choice) => choice.value === value);
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
