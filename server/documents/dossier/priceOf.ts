import { type CostLine, fundingDiffers, type StatedPrice, statedPrice } from '../../../model/documents/funding.ts';
import type { Company, Cost, DocumentLogisticSession, Trainee } from '../facts/dossier.ts';

const plain = (name: string): string => name.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

/** Older lines lack the newer values. */
const lineOf = (line: Cost): CostLine => ({
  cost: line.cost ?? null,
  additionalCost: line.additionalCost ?? null,
  unitPrice: line.unitPrice ?? null,
  quantity: line.quantity ?? null,
  funder: line.funder ?? null,
  fundingFileNumber: line.fundingFileNumber ?? null,
  hasSubrogation: line.hasSubrogation ?? false,
  conventionReference: line.conventionReference ?? null,
});

interface Payers {
  readonly days: readonly Pick<DocumentLogisticSession, 'costs'>[];
  /** Null: a person who pays for themselves. */
  readonly company: Pick<Company, 'id' | 'name'> | null;
  readonly trainees: readonly Pick<Trainee, 'funding'>[];
}

const linesOf = ({ days, company }: Payers): readonly CostLine[] =>
  company === null
    ? []
    : days
        .flatMap(({ costs }) => costs)
        .filter(({ companyId, companyName }) =>
          companyId ? companyId === company.id : plain(companyName ?? '') === plain(company.name),
        )
        .map(lineOf);

/** Price of all days of the session, and who pays it; null without a price. */
export const priceOf = (payers: Payers): StatedPrice | null =>
  statedPrice(
    linesOf(payers),
    payers.trainees.map(({ funding }) => funding),
  );

/** Do a company's trainees have funders that one convention cannot state. */
export const hasDifferentFunding = (payers: Payers): boolean =>
  fundingDiffers(
    linesOf(payers),
    payers.trainees.map(({ funding }) => funding),
  );
