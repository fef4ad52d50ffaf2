/** An amount in cents avoids the noise of sums of decimals. */
const cents = (amount: number): number => Math.round(amount * 100);

/** Quantity times unit price; null: one of them is missing. */
export const lineAmount = (quantity: unknown, price: unknown): number | null =>
  typeof quantity === 'number' && typeof price === 'number' ? Math.round(quantity * cents(price)) / 100 : null;

/** Sum of amounts; missing ones count nothing. */
export const sumOf = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((sum, amount) => sum + cents(amount ?? 0), 0) / 100;

const amount = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A company's line of a session's costs, as typed. */
export interface TypedCost {
  readonly quantity?: unknown;
  readonly unitPrice?: unknown;
  readonly cost?: unknown;
  readonly additionalCost?: unknown;
}

/** Amount that a company pays: the typed total, else quantity times price, and the supplements. */
export const costTotal = ({ quantity, unitPrice, cost, additionalCost }: TypedCost): number =>
  sumOf([amount(cost) ?? lineAmount(quantity, unitPrice), amount(additionalCost)]);

/**
 * The total of a line after its quantity or price changed: it follows as long as nobody typed another one; undefined: it stays.
 */
export const followingTotal = (before: TypedCost, after: TypedCost): number | null | undefined => {
  const [was, is] = [lineAmount(before.quantity, before.unitPrice), lineAmount(after.quantity, after.unitPrice)];
  const total = amount(after.cost);
  return total === null || total === was ? is : undefined;
};

/** The parts of a session that cost its organiser something, as typed. */
export interface TypedExpenses {
  readonly trainingLocationPricingOptions?: readonly { readonly price?: unknown }[] | null;
  readonly catererMeals?: readonly { readonly quantity?: unknown; readonly price?: unknown }[] | null;
  readonly quantityHousing?: unknown;
  readonly priceHousing?: unknown;
}

/** Expenses of the session for its organiser, by kind: extras of the place, meals, nights. */
export const sessionExpenses = (session: TypedExpenses) => ({
  place: sumOf((session.trainingLocationPricingOptions ?? []).map(({ price }) => amount(price))),
  meals: sumOf((session.catererMeals ?? []).map(({ quantity, price }) => lineAmount(quantity, price))),
  // A price without a number of nights is one night.
  housing: sumOf([lineAmount(session.quantityHousing ?? 1, session.priceHousing)]),
});
