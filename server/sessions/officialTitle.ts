/** SQL: the title of training type `type` (an alias) on papers, in mails and findings, as `officialTitle` of model/documents/trainingTitle.ts. */
export const officialTitleSql = (type: string): string => `coalesce(nullif(btrim(${type}.title_convention), ''), ${type}.name)`;
