import { iriOf, type Reference } from '../../model/kernel/resource.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { defineStatement } from '../database/defineStatement.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { companyAddressesSql, TRAINING_TOPIC } from '../outbox/companyAddressesSql.ts';
import { isMailAddress } from '../outbox/queueMail.ts';
import { recordLabels } from '../records/recordLabels.ts';
import { renewalMailWriter } from './renewalMail.ts';
import type { RenewalRow } from './renewalsStatement.ts';

/** Addresses of companies ($1), and when they were last written to about renewals. */
const renewalCompaniesStatement = defineStatement({
  text: `select c.id, c.name, ${companyAddressesSql(`array['${TRAINING_TOPIC}']`)} as receiver,
  (select max(m.told_at) from need_trainings n join renewal_mails m on m.need_training_id = n.id where n.company_id = c.id) as "lastToldAt"
from companies c where c.id = any($1::int[])`,
  columns: { id: 'int4', name: 'text', receiver: 'text[]', lastToldAt: 'timestamptz?' },
});

/** A mail to a company about its people of one area: whoever reads it in the outbox may read about all of them. */
export interface RenewalLetter {
  readonly company: Reference;
  readonly companyId: number;
  readonly receiver: readonly string[];
  readonly lastToldAt: Date | null;
  readonly rows: readonly RenewalRow[];
  readonly people: readonly string[];
  readonly sender: string | null;
  readonly subject: string;
  readonly html: string;
}

/** Why nobody is written to about a person. */
export type NotWritten = 'renewal.no_company' | 'renewal.changed_company' | 'renewal.no_address';

interface Letters {
  readonly letters: readonly RenewalLetter[];
  readonly notWritten: readonly { readonly row: RenewalRow; readonly reason: NotWritten }[];
}

const reasonOf = ({ company, laterCompany }: RenewalRow, hasAddress: boolean): NotWritten | null => {
  if (company === null) return 'renewal.no_company';
  // The former employer is not told about people who have left.
  if (laterCompany !== null) return 'renewal.changed_company';
  return hasAddress ? null : 'renewal.no_address';
};

type Database = Pick<WriteContext, 'database'>;

const companiesOf = async ({ database }: Database, ids: readonly number[]) => {
  const companies = await renewalCompaniesStatement.rows(database, [ids]);
  return new Map(companies.map((company) => [company.id, { ...company, receiver: company.receiver.filter(isMailAddress) }]));
};

const labelsOf = ({ database }: Database, rows: readonly RenewalRow[], companyIds: readonly number[]) =>
  recordLabels(
    database,
    new Map([
      ['trainees', new Set(rows.map(({ trainee }) => trainee))],
      ['training_types', new Set(rows.flatMap(({ training, formerTraining }) => [training, formerTraining]))],
      ['companies', new Set(companyIds)],
    ]),
  );

/** The mails about some renewals, in their order; with those about whom nobody can be written to. */
export const renewalLetters = async (reading: Database, rows: readonly RenewalRow[]): Promise<Letters> => {
  const companyIds = [...new Set(rows.map(({ company }) => company).filter((id) => id !== null))];
  const companies = await companiesOf(reading, companyIds);
  const labels = await labelsOf(reading, rows, companyIds);
  const labelOf = (collection: 'trainees' | 'training_types', id: number): string =>
    recordLabel(collection, labels.get(iriOf(collection, id)));
  const judgedRows = rows.map((row) => {
    const company = row.company === null ? undefined : companies.get(row.company);
    return { row, company, reason: reasonOf(row, (company?.receiver.length ?? 0) > 0) };
  });
  const { sender, write } = await renewalMailWriter(reading.database);
  const writableRows = judgedRows.filter(({ reason }) => reason === null);
  const letters = [...Map.groupBy(writableRows, ({ row }) => `${row.company} ${row.area}`).values()].flatMap((group) => {
    const company = group[0]?.company;
    if (!company) return [];
    const people = group.map(({ row }) => ({
      name: labelOf('trainees', row.trainee),
      formerTraining: labelOf('training_types', row.formerTraining),
      training: labelOf('training_types', row.training),
      trainedOn: row.trainedOn,
      dueOn: row.dueOn,
    }));
    const iri = iriOf('companies', company.id);
    const letter: RenewalLetter = {
      ...{ sender, companyId: company.id, receiver: company.receiver, lastToldAt: company.lastToldAt },
      company: (labels.get(iri) ?? { '@id': iri }) as unknown as Reference,
      rows: group.map(({ row }) => row),
      people: people.map(({ name }) => name),
      ...write(company.name, people),
    };
    return [letter];
  });
  return { letters, notWritten: judgedRows.flatMap(({ row, reason }) => (reason === null ? [] : [{ row, reason }])) };
};
