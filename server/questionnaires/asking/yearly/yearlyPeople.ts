import type { Actor } from '../../../../model/kernel/access.ts';
import type { QuestionnaireContent } from '../../../../model/questionnaires/questionnaireContent.ts';
import type { YearlyChoice } from '../../../../model/questionnaires/yearlyAsking.ts';
import type { Queryable } from '../../../database/database.ts';
import { defineStatement, type RowOf, typed } from '../../../database/defineStatement.ts';
import { notFound, problem } from '../../../kernel/domainError.ts';
import { companyAddressesSql, TRAINING_TOPIC } from '../../../outbox/companyAddressesSql.ts';
import { isMailAddress } from '../../../outbox/queueMail.ts';
import { scopedStatement } from '../../../records/scope/scopedStatement.ts';
import { isInSight } from './companyInSight.ts';

/** A questionnaire ($1) of the moment `yearly`. */
const questionnaireStatement = defineStatement({
  text: `select q.id, q.name, q.audience, q.is_anonymous as "isAnonymous", q.published_number is not null as "isPublished"
from questionnaires q where q.id = $1 and q.moment = 'yearly'`,
  columns: {
    id: 'int4',
    name: 'text',
    audience: typed<QuestionnaireContent['audience']>('text'),
    isAnonymous: 'bool',
    isPublished: 'bool',
  },
});

export type YearlyQuestionnaire = RowOf<typeof questionnaireStatement>;

/** A yearly questionnaire; another one is a 404. */
export const readYearly = async (database: Queryable, id: number): Promise<YearlyQuestionnaire> => {
  const questionnaire = await questionnaireStatement.row(database, [id]);
  if (!questionnaire) throw notFound();
  return questionnaire;
};

/** Companies ($1) that the caller may see, by their names. */
const companiesStatement = scopedStatement({
  of: ['need_trainings', 'n'],
  text: (scope) => `select c.id, c.name, ${companyAddressesSql(`array['${TRAINING_TOPIC}']`)} as addresses
from companies c where c.id = any($1::int[]) and ${isInSight('c.id', scope)} order by c.name, c.id`,
  columns: { id: 'int4', name: 'text', addresses: 'text[]' },
});

/** A company or a funder that is to be asked. */
export interface YearlyPerson {
  readonly company: number | null;
  readonly name: string;
  /** Address of a funder, which it is recognised by. */
  readonly funder: string | null;
  readonly addresses: readonly string[];
}

interface Reader {
  readonly database: Queryable;
  readonly actor: Actor;
}

const readCompanies = async (reader: Reader, ids: readonly number[]): Promise<readonly YearlyPerson[]> => {
  const uniqueIds = [...new Set(ids)];
  const rows = await companiesStatement.rows(reader, [uniqueIds]);
  if (rows.length < uniqueIds.length) throw notFound();
  return rows.map(({ id, name, addresses }) => ({ company: id, name, funder: null, addresses: addresses.filter(isMailAddress) }));
};

/** A funder belongs to no area: people with areas ask companies only. */
export const seesFunders = (actor: Actor): boolean => actor.kind !== 'trainer' && actor.areas.length === 0;

const readFunders = ({ actor }: Reader, funders: NonNullable<YearlyChoice['funders']>): readonly YearlyPerson[] => {
  if (!seesFunders(actor)) throw problem('workflow.refused', 'yearly.funders_of_all');
  const byAddress = new Map(funders.map(({ name, email }) => [email.toLowerCase(), name]));
  return [...byAddress].map(([email, name]) => ({ company: null, name, funder: email, addresses: [email] }));
};

/** The companies or funders that the body names. */
export const readPeople = async (
  reader: Reader,
  { audience }: YearlyQuestionnaire,
  { companies = [], funders = [] }: YearlyChoice,
): Promise<readonly [YearlyPerson, ...YearlyPerson[]]> => {
  const [first, ...others] = audience === 'funder' ? readFunders(reader, funders) : await readCompanies(reader, companies);
  if (!first) throw problem('workflow.refused', audience === 'funder' ? 'yearly.no_funder' : 'yearly.no_company');
  return [first, ...others];
};
