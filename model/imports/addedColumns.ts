import type { Field } from '../kernel/field.ts';
import { recordName } from '../messages/labels.ts';
import { addedDefinition, addedFields } from '../registry/customisation.ts';
import { type ImportColumn, importColumn } from './importColumns.ts';
import { headerKey } from './tableHead.ts';

/** Headers by which files name an added field, besides its label: those that its administrator gave, and its key. */
export const addedHeading = (
  resource: string,
  name: string,
): { readonly aliases: readonly string[]; readonly example?: string } => {
  const { aliases = [], key = '' } = addedDefinition(resource, name) ?? {};
  return { aliases: [...aliases, key] };
};

/** Can cells of a file say the value; a file of its own cannot be in one. */
const isTyped = ({ kind }: Field): boolean => kind !== 'file';

/** Path of a column of an added field: a need and its trainee may have fields of one name. */
const pathOf = (resource: 'need_trainings' | 'trainees', name: string): string =>
  resource === 'trainees' ? `trainee.${name}` : name;

/**
 * Columns of the added fields of needs and trainees, which every file of needs may have.
 * @param columns those of the declared fields: a label that one of them has gets the name of its record
 */
export const addedNeedColumns = (columns: readonly ImportColumn[]): readonly ImportColumn[] => {
  const headers = new Set(columns.map(({ header }) => headerKey(header)));
  return (['need_trainings', 'trainees'] as const).flatMap((resource) =>
    addedFields(resource).flatMap(([name, field]) => {
      if (!isTyped(field)) return [];
      const { aliases, example = '' } = addedHeading(resource, name);
      const words = { aliases, example };
      const column = importColumn({ resource, name, words, field: pathOf(resource, name), required: false });
      const isTaken = headers.has(headerKey(column.header));
      const header = isTaken ? `${column.header} (${recordName(resource, 1).toLocaleLowerCase('fr')})` : column.header;
      headers.add(headerKey(header));
      return [{ ...column, header }];
    }),
  );
};
