import type { Client } from '../app/client.ts';
import { testNow } from '../clock.ts';

interface Collection {
  readonly member: readonly { readonly '@id': string; readonly id: number }[];
}
interface Session {
  readonly '@id': string;
  readonly id: number;
  readonly logisticSessions: readonly { readonly '@id': string; readonly id: number }[];
}
/** The attendance sheet of a planned session. */
export interface PlannedSheet {
  readonly uuid: string;
  /** Ids. */
  readonly logisticSession: number;
  readonly trainingSession: number;
  readonly entries: readonly {
    readonly uuid: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly needTraining: { readonly id: number };
  }[];
}

/** Short enough that all its half-days can be signed at any time of day. */
const HALF_LENGTH_MS = 15 * 60_000;

const call = async <Body>(client: Client, method: string, path: string, body?: unknown): Promise<Body> => {
  const answer = await client.call<Body>(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path} returned ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

const iris = async (client: Client, path: string): Promise<readonly string[]> =>
  (await call<Collection>(client, 'GET', path)).member.map((record) => record['@id']);

/** The trainer may be busy at this hour: the conflict is accepted. */
const putTrainers = async (officer: Client, day: string, trainers: readonly string[]): Promise<void> => {
  const asked = { session: day, trainers };
  const { conflicts } = await call<{ conflicts: readonly { key: string }[] }>(officer, 'POST', '/api/planning/conflicts', asked);
  const accepted = new URLSearchParams(conflicts.map(({ key }) => ['acceptConflicts[]', key]));
  await call(officer, 'PUT', `${day}?${accepted}`, { trainers });
};

const justBegun = () => ({
  startAt: new Date(testNow().getTime() - HALF_LENGTH_MS),
  endAt: new Date(testNow().getTime() + HALF_LENGTH_MS),
});

/**
 * Plans a session, by default one that has just begun, with trainees and a trainer, as an officer does.
 * @param trainees how many, or IRIs of their needs
 */
export const planAttendance = async (
  officer: Client,
  trainees: number | readonly string[] = 2,
  times = justBegun(),
): Promise<PlannedSheet> => {
  const [trainingLocation] = await iris(officer, '/api/training_locations?itemsPerPage=1');
  const [trainingType] = await iris(officer, '/api/training_types?itemsPerPage=1');
  const [area] = await iris(officer, '/api/areas?itemsPerPage=1');
  const trainers = await iris(officer, '/api/trainers?itemsPerPage=1');
  const needTrainings =
    typeof trainees === 'number'
      ? await iris(officer, `/api/need_trainings?status=a_contacter&itemsPerPage=${trainees}`)
      : trainees;
  const trainingSession = await call<Session>(officer, 'POST', '/api/training_sessions', {
    startAt: times.startAt.toISOString(),
    endAt: times.endAt.toISOString(),
    trainingLocation,
    trainingType,
    area,
  });
  const [logisticSession] = trainingSession.logisticSessions;
  if (!logisticSession) throw new Error('The new training session has no logistic session');
  await putTrainers(officer, logisticSession['@id'], trainers);
  await call(officer, 'POST', `${trainingSession['@id']}/need_trainings`, { needTrainings, plan: true });
  const path = `/api/emargements/logistic_sessions/${logisticSession.id}/training_sessions/${trainingSession.id}`;
  const sheet = await call<Omit<PlannedSheet, 'logisticSession' | 'trainingSession'>>(officer, 'GET', path);
  return { ...sheet, logisticSession: logisticSession.id, trainingSession: trainingSession.id };
};
