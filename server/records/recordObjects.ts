import { type ResourceKey, resourceByName } from '../../model/resources.ts';
import { chosenFields } from '../hydra/properties.ts';
import { selectObjects } from '../hydra/select.ts';

interface ShownRecords {
  /** Also of related records: `trainee.lastName`. */
  readonly columns: readonly string[];
  /** ORDER BY of the rows. */
  readonly order: string;
}

/** SELECT of the records in the CTE `page` as JSON text, column `object`, with these fields of the list. */
export const recordObjects = (collection: ResourceKey, { columns, order }: ShownRecords): string => {
  const resource = resourceByName(collection);
  const only = chosenFields(resource, columns);
  return selectObjects(resource, { columns: [...only.keys()], only }, order);
};
