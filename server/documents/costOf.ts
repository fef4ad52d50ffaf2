import type { Company, DocumentLogisticSession } from './dossier.ts';

const plain = (name: string): string => name.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

export interface CompanyCost {
  readonly cost: number;
  readonly additionalCost: number;
}

/** What a company pays for all days of the session; null without a price. */
export const costOf = (
  days: readonly DocumentLogisticSession[],
  { id, name }: Pick<Company, 'id' | 'name'>,
): CompanyCost | null => {
  const lines = days
    .flatMap(({ costs }) => costs)
    .filter(({ companyId, companyName }) => (companyId ? companyId === id : plain(companyName ?? '') === plain(name)));
  const priced = lines.filter(({ cost }) => typeof cost === 'number');
  if (priced.length === 0) return null;
  const sum = (values: readonly (number | null | undefined)[]) =>
    values.reduce<number>((total, value) => total + (value ?? 0), 0);
  return { cost: sum(priced.map(({ cost }) => cost)), additionalCost: sum(lines.map(({ additionalCost }) => additionalCost)) };
};
