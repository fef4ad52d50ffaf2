import { splitNamed } from '../../../model/imports/columnSplits.ts';
import type { ImportColumn } from '../../../model/imports/importColumns.ts';
import { IMPORT_MESSAGES } from '../messages.ts';
import type { SplitOffer } from './mapping.ts';

/** Headers of the fields that a split fills. */
export const headersOf = (layout: readonly ImportColumn[], { fields }: Pick<SplitOffer, 'fields'>): readonly string[] =>
  fields.map((field) => layout.find((column) => column.field === field)?.header ?? field);

/** Label of the button that splits a column in this way. */
export const splitLabel = (layout: readonly ImportColumn[], offer: SplitOffer): string => {
  const rule = splitNamed({ columns: layout }, offer.name)?.rule;
  if (rule === 'personLastFirst') return IMPORT_MESSAGES.splitLastFirst;
  return rule === 'personFirstLast' ? IMPORT_MESSAGES.splitFirstLast : IMPORT_MESSAGES.splitInto(headersOf(layout, offer));
};
