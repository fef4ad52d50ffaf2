import { httpClient } from '../../src/providers/httpClient.ts';
import type { LogisticSession, SessionNeed, TrainingSession } from './daySession.ts';

interface TraineesCompany {
  readonly id: number;
  readonly name: string;
}

const readNeeds = async (iri: string): Promise<readonly SessionNeed[]> =>
  ((await httpClient(iri)).json as TrainingSession).needTrainings as readonly unknown[] as readonly SessionNeed[];

/** The trainees' companies, by name, without duplicates. */
export const readCompanies = async (logisticSession: LogisticSession): Promise<readonly TraineesCompany[]> => {
  const needs = (await Promise.all(logisticSession.trainingSessions.map(({ '@id': iri }) => readNeeds(iri)))).flat();
  const companies = needs.flatMap(({ company }) => (company ? [{ id: company.id, name: String(company.name ?? '') }] : []));
  const each = new Map(companies.map((company) => [company.id, company]));
  return [...each.values()].sort((left, right) => left.name.localeCompare(right.name, 'fr'));
};
