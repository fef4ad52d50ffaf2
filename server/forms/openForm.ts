import { parisDay } from '../../model/calendar/parisTime.ts';
import type { FormTarget } from '../../model/forms/formTarget.ts';
import { isTaking, TOKEN } from '../../model/forms/formView.ts';
import type { ComposedForm, ComposedQuestion } from '../../model/forms/offered/offeredFields.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement, type RowOf, typed } from '../database/defineStatement.ts';
import { problem } from '../kernel/domainError.ts';

/** The form behind a link's secret ($1). */
const formStatement = defineStatement({
  text: `
select id, name, title, introduction, target, questions, consent_text as "consentText", consent_version as "consentVersion", thanks,
  is_open as "isOpen", opens_on as "opensOn", closes_on as "closesOn", car_dealer_id as "carDealer", area_id as "area",
training_type_id as "trainingType", embed_origins as "embedOrigins"
from public_forms where token = $1`,
  columns: {
    id: 'int4',
    name: 'text',
    title: 'text',
    introduction: 'text?',
    target: typed<FormTarget>('text'),
    questions: typed<readonly ComposedQuestion[]>('jsonb'),
    consentText: 'text',
    consentVersion: 'int4',
    thanks: 'text?',
    isOpen: 'bool',
    opensOn: 'date?',
    closesOn: 'date?',
    carDealer: 'int4?',
    area: 'int4?',
    trainingType: 'int4?',
    embedOrigins: 'text[]',
  },
});

type Form = RowOf<typeof formStatement>;

/** A form that takes answers knows where they go. */
export type OpenForm = Form &
  ({ readonly target: 'bookings'; readonly carDealer: number } | { readonly target: 'need_trainings'; readonly area: number });

const isPlaced = (form: Form): form is OpenForm => (form.target === 'bookings' ? form.carDealer : form.area) !== null;

/** The questions of a form and what they fill. */
export const composedForm = ({ target, questions, trainingType }: Form): ComposedForm => ({
  target,
  questions,
  hasTraining: trainingType !== null,
});

const findOpenForm = async (database: Queryable, token: string, now: Date): Promise<OpenForm | null> => {
  const form = TOKEN.test(token) ? await formStatement.row(database, [token]) : undefined;
  return form && isPlaced(form) && isTaking(form, parisDay(now)) ? form : null;
};

/** The form of a link; a closed, an unknown and a renewed one are told apart by nobody (404). */
export const openForm = async (database: Queryable, token: string, now: Date): Promise<OpenForm> => {
  const form = await findOpenForm(database, token, now);
  if (!form) throw problem('record.not_found', 'form.closed');
  return form;
};

/** Origins of the sites that may show the form of a link in a frame; of a closed or unknown form none. */
export const embedOriginsOf = async (database: Queryable, token: string, now: Date): Promise<readonly string[]> =>
  (await findOpenForm(database, token, now))?.embedOrigins ?? [];
