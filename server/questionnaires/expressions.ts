import type { questionnaires } from '../../model/questionnaires/questionnaire.ts';
import type { ExpressionsOf } from '../hydra/contract/expressions.ts';

/** Questionnaires that people are asked now. */
export const questionnairesExpressions = {
  fields: { hasVersions: (row) => `exists (select from questionnaire_versions v where v.questionnaire_id = ${row}.id)` },
  filters: { isPublished: (row, value) => `(${row}.published_number is not null) = ${value}::boolean` },
} as const satisfies ExpressionsOf<typeof questionnaires>;
