import { parisDay } from '../../model/calendar/parisTime.ts';
import { isTaking, TOKEN } from '../../model/forms/formView.ts';
import type { ComposedQuestion } from '../../model/forms/offered/offeredFields.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement, type RowOf, typed } from '../database/defineStatement.ts';
import { problem } from '../kernel/domainError.ts';

/** The form behind a link's secret ($1). */
const formStatement = defineStatement({
  text: `
select id, name, title, introduction, questions, consent_text as "consentText", consent_version as "consentVersion", thanks,
  is_open as "isOpen", opens_on as "opensOn", closes_on as "closesOn", car_dealer_id as "carDealer", embed_origins as "embedOrigins"
from public_forms where token = $1`,
  columns: {
    id: 'int4',
    name: 'text',
    title: 'text',
    introduction: 'text?',
    questions: typed<readonly ComposedQuestion[]>('jsonb'),
    consentText: 'text',
    consentVersion: 'int4',
    thanks: 'text?',
    isOpen: 'bool',
    opensOn: 'date?',
    closesOn: 'date?',
    carDealer: 'int4?',
    embedOrigins: 'text[]',
  },
});

export type OpenForm = RowOf<typeof formStatement> & { readonly carDealer: number };

const findOpenForm = async (database: Queryable, token: string, now: Date): Promise<OpenForm | null> => {
  const form = TOKEN.test(token) ? await formStatement.row(database, [token]) : undefined;
  if (!form || form.carDealer === null || !isTaking(form, parisDay(now))) return null;
  return { ...form, carDealer: form.carDealer };
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
