import { parisDay } from '../../../../model/calendar/parisTime.ts';
import { linkMask } from '../../../../model/mail/mailMasks.ts';
import { askingMail } from '../../../../model/messages/questionnaires/askingMail.ts';
import type { YearlyAskingPreview, YearlyChoice } from '../../../../model/questionnaires/yearlyAsking.ts';
import { readConfigurations } from '../../../configurations/readConfiguration.ts';
import type { Dependencies } from '../../../context/dependencies.ts';
import type { Queryable } from '../../../database/database.ts';
import { defineStatement } from '../../../database/defineStatement.ts';
import type { WriteContext } from '../../../hydra/contract/writeContext.ts';
import { problem } from '../../../kernel/domainError.ts';
import { previewLetter } from '../../../outbox/letterhead/previewLetter.ts';
import { queueMail } from '../../../outbox/queueMail.ts';
import { PERSON } from '../invitation.ts';
import { SECRET } from '../makeInvitations.ts';
import { readPeople, readYearly, type YearlyPerson, type YearlyQuestionnaire } from './yearlyPeople.ts';

export const yearOf = (now: Date): number => Number(parisDay(now).slice(0, 4));

/** Companies ($2) and funders ($3: their addresses) that were asked in a year ($1), the first first. */
const againStatement = defineStatement({
  text: `select i.id, ${PERSON} as person, i.created_at as "askedAt", i.company_id as company,
  i.funder_email as funder from questionnaire_invitations i
where i.asked_year = $1 and (i.company_id = any($2::int[]) or i.funder_email = any($3::text[])) order by i.created_at, i.id`,
  columns: { id: 'int4', person: 'text', askedAt: 'timestamptz', company: 'int4?', funder: 'text?' },
});

const readAgain = (tx: Queryable, now: Date, people: readonly YearlyPerson[]) =>
  againStatement.rows(tx, [
    yearOf(now),
    people.flatMap(({ company }) => company ?? []),
    people.flatMap(({ funder }) => funder ?? []),
  ]);

const ASK = `
insert into questionnaire_invitations (token, seal, asked_year, questionnaire_id, moment, audience, company_id, funder_email, funder_name, created_at)
select ${SECRET}, ${SECRET}, $2, $1, 'yearly', $3, p.company, p.funder, case when p.funder is not null then p.name end, $7::timestamptz
from unnest($4::int[], $5::text[], $6::text[]) with ordinality as p(company, funder, name, place) order by p.place
on conflict on constraint questionnaire_invitations_person do nothing
returning id, token, company_id as company, funder_email as funder`;

interface NewInvitation {
  readonly id: number;
  readonly token: string;
  readonly company: number | null;
  readonly funder: string | null;
}

const mailTo = ({ name }: YearlyPerson, questionnaire: YearlyQuestionnaire, { origin, now }: { origin: string; now: Date }) =>
  askingMail('yearly', {
    ...questionnaire,
    origin,
    person: name,
    training: null,
    day: String(yearOf(now)),
    isReminder: false,
  });

/** Refuses who was asked this year, with the day: once a year is what people were promised. */
const refuseAgain = async (
  tx: Queryable,
  now: Date,
  { people, made }: { readonly people: readonly YearlyPerson[]; readonly made: readonly NewInvitation[] },
): Promise<never> => {
  const first = (await readAgain(tx, now, people)).find(({ id }) => made.every((row) => row.id !== id));
  throw problem('workflow.refused', 'yearly.again', { name: first?.person ?? '', from: first?.askedAt ?? now });
};

interface YearlyAsking {
  /** Id of the questionnaire. */
  readonly id: number;
  readonly body: YearlyChoice;
  /** Origin under which people reach the product. */
  readonly origin: string;
}

/** Asks a yearly questionnaire of companies or funders: each gets a link, and a mail where there is an address. */
export const askYearly = async (
  { database, actor, now }: WriteContext,
  { id, body, origin }: YearlyAsking,
): Promise<readonly number[]> => {
  const questionnaire = await readYearly(database, id);
  if (!questionnaire.isPublished) throw problem('workflow.refused', 'yearly.not_published');
  const people = await readPeople({ database, actor }, questionnaire, body);
  const rows = await database.write<NewInvitation>('questionnaire_invitations', ASK, [
    ...[id, yearOf(now), questionnaire.audience],
    ...[people.map(({ company }) => company), people.map(({ funder }) => funder), people.map(({ name }) => name)],
    now,
  ]);
  if (rows.length < people.length) return refuseAgain(database, now, { people, made: rows });
  const mails: number[] = [];
  for (const { id: invitation, token, company, funder } of rows) {
    const person = people.find((one) => one.company === company && one.funder === funder);
    if (!person || person.addresses.length === 0) continue;
    mails.push(
      await queueMail(database, {
        kind: 'questionnaire',
        ...mailTo(person, questionnaire, { origin, now }),
        secrets: { [linkMask()]: token },
        to: person.addresses,
        idempotencyKey: `questionnaire:${invitation}:1`,
        createdById: actor.accountId,
        now,
      }),
    );
  }
  return mails;
};

/** The mail as the first of them gets it, who gets one, who has no address, and who was asked this year. Nothing is sent. */
export const previewYearly = async (
  deps: Dependencies,
  { actor, origin, id, body }: YearlyAsking & Pick<WriteContext, 'actor'>,
): Promise<Omit<YearlyAskingPreview, '@id' | '@type'>> => {
  const { database } = deps;
  const now = deps.now();
  const questionnaire = await readYearly(database, id);
  const people = await readPeople({ database, actor }, questionnaire, body);
  const { email_contact: sender } = await readConfigurations(database, ['email_contact']);
  const { subject, html } = mailTo(people[0], questionnaire, { origin, now });
  const again = await readAgain(database, now, people);
  const isNew = (one: YearlyPerson): boolean =>
    again.every(({ company, funder }) => company !== one.company || funder !== one.funder);
  const newPeople = people.filter(isNew);
  return {
    subject,
    sender,
    html: await previewLetter(deps, { subject, html, carBrandId: null }),
    receivers: newPeople.flatMap(({ name, addresses }) => (addresses.length > 0 ? [{ person: name, addresses }] : [])),
    withoutAddress: newPeople.filter(({ addresses }) => addresses.length === 0).map(({ name }) => name),
    again: again.map(({ person, askedAt }) => ({ person, on: parisDay(askedAt) })),
  };
};
