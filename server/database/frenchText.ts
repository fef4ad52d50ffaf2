import type { Field } from '../../model/kernel/field.ts';

/** SQL: a civility before a name (`M. Martin`), null without one. Those that administrators have added are said by their label. */
export const civilityText = (value: string): string =>
  `case ${value} when 'M' then 'M.' when 'Mme' then 'Mme' else (select o ->> 'label' from choice_lists l, jsonb_array_elements(l.options) o
where l.list = 'civilities' and o ->> 'code' = ${value}) end`;

/**
 * SQL to order texts as in French, É beside E, alike on every database: whatever its collation, texts are compared without case and
 * accents. In JavaScript: `compareFrench`.
 */
export const frenchOrder = (text: string): string => `plain_text(${text}) collate "C"`;

/** SQL function that removes variations in notation from a field's text, to search in it. */
export const foldOf = (field: Field): string => {
  if (field.kind === 'phone') return 'phone_search';
  return field.kind === 'text' && field.format === 'plate' ? 'plate_search' : 'search_text';
};
