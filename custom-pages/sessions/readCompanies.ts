import { compareFrench } from '../../model/french.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import type { LogisticSession, SessionNeed, TrainingSession } from './daySession.ts';

interface TraineesCompany {
  readonly id: number;
  readonly name: string;
  readonly trainees: number;
}

const readNeeds = async (iri: string): Promise<readonly SessionNeed[]> =>
  ((await httpClient(iri)).json as TrainingSession).needTrainings as readonly unknown[] as readonly SessionNeed[];

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
