/** Funder that pays for trainees besides their company, as entered on a need or on a session's cost line. */
export interface Funding {
  readonly funder: string | null;
  readonly fundingFileNumber: string | null;
  /** The funder pays the organisation instead of the company. */
  readonly hasSubrogation: boolean;
  readonly conventionReference: string | null;
}

/** Costs of one day for a company, as entered. */
export interface CostLine extends Funding {
  /** For all its trainees. */
  readonly cost: number | null;
  readonly additionalCost: number | null;
  /** For one of them. */
  readonly unitPrice: number | null;
  /** How many of them are paid for; none: all. Lines stored before it was asked for lack it. */
  readonly quantity?: number | null;
}

/** A trainee's own price and funding. */
export interface NeedFunding extends Funding {
  readonly unitPrice: number | null;
}

/** Price and funding that a convention or contract states. */
export interface StatedPrice extends Funding {
  readonly trainees: number;
  readonly unitPrice: number;
  readonly cost: number;
  readonly additionalCost: number;
  /** The entered total is not the unit price times the trainees: a funder would refuse it. */
  readonly isContradictory: boolean;
}

const cents = (amount: number): number => Math.round(amount * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + cents(amount), 0) / 100;
const distinct = (values: readonly (string | null)[]): readonly string[] => [
  ...new Set(values.flatMap((value) => (value?.trim() ? [value.trim()] : []))),
];

/** The values of cost lines, else those of the needs. */
const joined = (lines: readonly (string | null)[], needs: readonly (string | null)[]): string | null => {
  const lineValues = distinct(lines);
  return (lineValues.length > 0 ? lineValues : distinct(needs)).join(', ') || null;
};

const fundingOf = (lines: readonly Funding[], needs: readonly Funding[]): Funding => {
  const of = (name: 'funder' | 'fundingFileNumber' | 'conventionReference') =>
    joined(
      lines.map((line) => line[name]),
      needs.map((need) => need[name]),
    );
  const deciding = distinct(lines.map(({ funder }) => funder)).length > 0 ? lines : needs;
  return {
    funder: of('funder'),
    fundingFileNumber: of('fundingFileNumber'),
    conventionReference: of('conventionReference'),
    hasSubrogation: deciding.some(({ funder, hasSubrogation }) => funder?.trim() && hasSubrogation),
  };
};

/** The entered price of one trainee on a day; null: none. */
const lineUnit = ({ cost, unitPrice }: CostLine, trainees: number): number | null =>
  unitPrice ?? (cost === null ? null : cost / trainees);

/**
 * Price and funding of a company's trainees: the days' cost lines, else the price and funding of the needs; null without a price.
 */
export const statedPrice = (lines: readonly CostLine[], needs: readonly NeedFunding[]): StatedPrice | null => {
  const trainees = needs.length;
  const funding = fundingOf(lines, needs);
  const additionalCost = sum(lines.map((line) => line.additionalCost ?? 0));
  const priced = lines.filter(({ cost, unitPrice }) => cost !== null || unitPrice !== null);
  if (priced.length > 0) {
    const costs = priced.map((line) => line.cost ?? (line.unitPrice ?? 0) * (line.quantity ?? trainees));
    const cost = sum(costs);
    const unitPrice = sum(priced.map((line) => lineUnit(line, trainees) ?? 0));
    const isContradictory = priced.some(
      ({ unitPrice: price }, at) => price !== null && cents(price * trainees) !== cents(costs[at] ?? 0),
    );
    return { ...funding, trainees, unitPrice, cost, additionalCost, isContradictory };
  }
  const prices = needs.map(({ unitPrice }) => unitPrice);
  if (trainees === 0 || prices.some((price) => price === null)) return null;
  const cost = sum(prices.map((price) => price ?? 0));
  return { ...funding, trainees, unitPrice: cost / trainees, cost, additionalCost, isContradictory: false };
};

/** Do trainees of one company have funders or subrogations that one convention cannot state. */
export const fundingDiffers = (lines: readonly Funding[], needs: readonly Funding[]): boolean => {
  const deciding = distinct(lines.map(({ funder }) => funder)).length > 0 ? lines.filter(({ funder }) => funder?.trim()) : needs;
  return new Set(deciding.map(({ funder, hasSubrogation }) => JSON.stringify([funder?.trim() || null, hasSubrogation]))).size > 1;
};

/** Reference of a convention or contract: the entered one, else a stable one of session and party. */
export const conventionReference = (
  entered: string | null,
  {
    trainingSessionId,
    companyId,
    needId,
  }: { readonly trainingSessionId: number; readonly companyId: number | null; readonly needId: number },
): string => entered ?? (companyId === null ? `CT-${trainingSessionId}-${needId}` : `CV-${trainingSessionId}-${companyId}`);
