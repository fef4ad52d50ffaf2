import type { Client } from '../../support/app/client.ts';
import { planAttendance } from '../../support/records/planAttendance.ts';

const TRAINEES = 300;
const ADDED_AT_ONCE = 100;
const HALF_DAY_MS = 4 * 60 * 60_000;

interface Collection {
  readonly member: readonly { readonly '@id': string }[];
}

const call = async <Body>(officer: Client, method: string, path: string, body?: unknown): Promise<Body> => {
  const answer = await officer.call<Body>(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path} returned ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

const iris = async (officer: Client, collection: string, count: number): Promise<readonly string[]> =>
  (await call<Collection>(officer, 'GET', `/api/${collection}?itemsPerPage=${count}`)).member.map((record) => record['@id']);

/** New needs of people of several companies, to be called. */
const newNeeds = async (officer: Client): Promise<readonly string[]> => {
  const [trainingType] = await iris(officer, 'training_types', 1);
  const [area] = await iris(officer, 'areas', 1);
  const companies = await iris(officer, 'companies', 20);
  const needs: { '@id': string; id: number }[] = [];
  for (let index = 0; index < TRAINEES; index += 1) {
    const trainee = { firstName: 'Camille', lastName: `AFFLUENCE ${String(index).padStart(3, '0')}`, civility: 'M', area };
    const company = companies[index % companies.length];
    needs.push(await call(officer, 'POST', '/api/need_trainings', { trainingType, company, trainee }));
  }
  await call(officer, 'POST', '/api/need_trainings/mass_change_status', {
    ids: needs.map(({ id }) => id),
    status: 'a_contacter',
  });
  return needs.map((need) => need['@id']);
};

/** Plans a session of 300 trainees that has begun, and returns its logistic session's id. */
export const planCrowdedSession = async (officer: Client): Promise<number> => {
  const needs = await newNeeds(officer);
  const startAt = new Date(Date.now() - HALF_DAY_MS / 2);
  const endAt = new Date(startAt.getTime() + HALF_DAY_MS);
  const { logisticSession, trainingSession } = await planAttendance(officer, 1, { startAt, endAt });
  for (let index = 0; index < needs.length; index += ADDED_AT_ONCE) {
    const needTrainings = needs.slice(index, index + ADDED_AT_ONCE);
    await call(officer, 'POST', `/api/training_sessions/${trainingSession}/need_trainings`, { needTrainings, plan: true });
  }
  return logisticSession;
};
