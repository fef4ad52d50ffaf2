import { type ResourceKey, resourceByName } from '../../model/resources.ts';
import { selectObjects } from '../hydra/select.ts';

interface ShownRecords {
  readonly columns: readonly string[];
  /** ORDER BY of the rows. */
  readonly order: string;
}

/** SELECT of the records in the CTE `page` as JSON text, column `object`, with these fields of the list. */
export const recordObjects = (collection: ResourceKey, { columns, order }: ShownRecords): string =>
  selectObjects(resourceByName(collection), { columns }, order);
