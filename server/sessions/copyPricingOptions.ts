import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement, type RowOf } from '../database/defineStatement.ts';
import type { WriteEvent } from '../hydra/contract/writeHooks.ts';
import { invalid } from '../kernel/domainError.ts';

const offeredOptionsStatement = defineStatement({
  text: `
select id as "optionId", label, price::float8 as price
from training_location_pricing_options where training_location_id = $1 and id = any($2::int[])`,
  columns: {
    optionId: 'int4',
    label: 'text',
    price: 'float8',
  },
});

type ChosenOption = RowOf<typeof offeredOptionsStatement>;

const FIELD = 'trainingLocationPricingOptions';

const placeOf = ({ current, values }: WriteEvent): unknown =>
  values.own.get('trainingLocation') ?? (current?.trainingLocation as { id?: unknown } | null | undefined)?.id;

const offeredBy = async (transaction: Queryable, place: unknown, ids: readonly number[]): Promise<readonly ChosenOption[]> =>
  ids.length > 0 ? offeredOptionsStatement.rows(transaction, [place, ids]) : [];

/**
 * The session's extras: existing ones stay as they are, new ones are copied from the place, so that later price changes do not
 * affect past sessions.
 */
export const copyPricingOptions = async (event: WriteEvent): Promise<ReadonlyMap<string, unknown>> => {
  const { transaction, current, values } = event;
  const chosenOptions = values.own.get(FIELD) as readonly { readonly optionId: number }[] | undefined;
  if (!chosenOptions) return new Map();
  const currentOptions = new Map(
    ((current?.[FIELD] ?? []) as readonly ChosenOption[]).map((option) => [option.optionId, option]),
  );
  const ids = [...new Set(chosenOptions.map(({ optionId }) => optionId))];
  const newOptions = await offeredBy(
    transaction,
    placeOf(event),
    ids.filter((id) => !currentOptions.has(id)),
  );
  const knownOptions = new Map([...currentOptions, ...newOptions.map((option) => [option.optionId, option] as const)]);
  const missingIndex = chosenOptions.findIndex(({ optionId }) => !knownOptions.has(optionId));
  if (missingIndex >= 0) {
    const message = problemMessage('session.option_of_other_place');
    throw invalid({ propertyPath: `${FIELD}[${missingIndex}].optionId`, message, code: 'relation' });
  }
  return new Map([[FIELD, ids.map((id) => knownOptions.get(id))]]);
};
