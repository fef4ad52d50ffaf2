/** SQL: a civility before a name (`M. Martin`), null without one. */
export const civilityText = (value: string): string => `case ${value} when 'M' then 'M.' when 'Mme' then 'Mme' end`;
