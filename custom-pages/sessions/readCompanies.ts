import { compareFrench } from '../../model/french.ts';
import { fetchFields } from '../../src/providers/fetchFields.ts';
import type { LogisticSession, SessionNeed } from './daySession.ts';

interface TraineesCompany {
  readonly id: number;
  readonly name: string;
  readonly trainees: number;
}

const readNeeds = async (iri: string): Promise<readonly SessionNeed[]> =>
  (await fetchFields<{ readonly needTrainings: readonly SessionNeed[] }>(iri, ['needTrainings.company.name'])).needTrainings;

/** The trainees' companies, by name, each with its number of trainees. */
export const readCompanies = async (logisticSession: LogisticSession): Promise<readonly TraineesCompany[]> => {
  const needs = (await Promise.all(logisticSession.trainingSessions.map(({ '@id': iri }) => readNeeds(iri)))).flat();
  const companies = needs.flatMap(({ company }) => company ?? []);
  const each = [...Map.groupBy(companies, ({ id }) => id)].map(([id, same]) => ({
    id,
    name: String(same[0]?.name ?? ''),
    trainees: same.length,
  }));
  return each.sort((left, right) => compareFrench(left.name, right.name));
};
