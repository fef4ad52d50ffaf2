import { type ComposedForm, PUBLISHED_FIELDS, type PublishedChoices } from '../../model/forms/offered/offeredFields.ts';
import type { Question } from '../../model/forms/question.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';

/** Names of every price list: the trainings that are sold, and the makes of cars. */
const publishedStatement = defineStatement({
  text: `
select 'trainingType' as question, id::text as code, name as label from training_types where is_active
union all select 'carBrand', id::text, brand from car_brands order by 1, 3, 2`,
  columns: { question: 'text', code: 'text', label: 'text' },
});

/** The records that the questions of a form offer; a form that asks for none reads nothing. */
export const publishedChoices = async (database: Queryable, { target, questions }: ComposedForm): Promise<PublishedChoices> => {
  const names = PUBLISHED_FIELDS.filter((name) => questions.some(({ field }) => field === name));
  if (target !== 'need_trainings' || names.length === 0) return {};
  const rows = await publishedStatement.rows(database, []);
  const choicesOf = (name: string): Question['choices'] =>
    rows.filter(({ question }) => question === name).map(({ code, label }) => ({ code, label }));
  return Object.fromEntries(names.map((name) => [name, choicesOf(name)]));
};
