import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOCUMENT_TYPES } from '../../../model/documents/types/documentTypes.ts';
import { NOTIFICATION_KINDS, SESSION_MAIL_DOCUMENTS } from '../../../model/mail/notificationEmailKinds.ts';
import {
  allowedTransitions,
  NEED_TRAINING_STATUSES,
  type NeedTrainingStatus,
} from '../../../model/needs/needTrainingStatuses.ts';
import { type TrainingSessionStatus, trainingSessionMoves } from '../../../model/sessions/trainingSessionStatuses.ts';
import { type ApiClient, type ApiRecord, apiClient, type Problem } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { isLong } from '../../support/campaign.ts';
import { makeRecordsUneven } from '../../support/records/unevenRecords.ts';

/** A common run tries most acts on every fifth record, the long campaign on all. */
const STRIDE = isLong ? 1 : 5;
const DAY_MS = 86_400_000;
/** Free of sessions in the demonstration. */
const FAR_DAYS = 7 * 40;

/** Refusals that a person of the trade understands, by act; any other one is a fault. */
const REVIEWED: Readonly<Record<string, readonly string[]>> = {
  duplicate: [],
  move: ['session.signed'],
  remove: ['record.in_use'],
  cancel: ['session.signed', 'workflow.refused'],
  merge: ['planning_conflicts', 'record.in_use', 'session.signed'],
  dissociate: ['session.signed', 'record.in_use'],
  'documents of a day': [],
  'mails of a training': [],
  'status of a training': ['training_session.billed_before_end'],
  'status of a need': [],
  plan_trainees: ['workflow.refused'],
  // Acts of other tests may have taken the trainee off the session.
  move_trainees: ['workflow.refused', 'record.conflict'],
  create: ['planning_conflicts'],
  block_day: [],
  'mass action': [],
};

/** « Choisissez », « retirez-la »…: what the person may do now. */
const SAYS_WHAT_TO_DO = /\p{Ll}{2,}ez(?!\p{L})/u;

let test: TestApp;
let officer: ApiClient;
let days: readonly { readonly id: number; readonly startAt: Date; readonly endAt: Date }[];
let trainings: readonly { readonly id: number; readonly dayId: number; readonly status: TrainingSessionStatus }[];
let needs: readonly { readonly id: number; readonly status: NeedTrainingStatus; readonly trainingId: number | null }[];

beforeAll(async () => {
  test = await testApp({ content: 'demonstration' });
  await makeRecordsUneven(test);
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const { database } = test;
  days = await database.query('select id, start_at as "startAt", end_at as "endAt" from logistic_sessions order by id');
  trainings = await database.query(`select t.id, t.status, min(l.owner_id) as "dayId" from training_sessions t
    join logistic_sessions_training_sessions l on l.target_id = t.id group by t.id order by t.id`);
  needs = await database.query('select id, status, training_session_id as "trainingId" from need_trainings order by id');
}, 300_000);
afterAll(() => test.close());

const some = <Item>(items: readonly Item[], stride = STRIDE): readonly Item[] =>
  items.filter((_item, index) => index % stride === 0);

const later = (date: Date, more: number): string => new Date(date.getTime() + more * DAY_MS).toISOString();

/** Does the body have the place that a violation names. */
const wasSent = (body: object | undefined, path: string): boolean => Object.hasOwn(body ?? {}, path.split(/[.[]/)[0] ?? '');

interface Act {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

/** What is wrong with an act's answer; null: done, or refused for a reason of the trade. */
const faultOf = async ({ name, method, path, body }: Act): Promise<string | null> => {
  const { status, body: answer } = await officer.call(method, path, body);
  if (status < 300) return (answer as ApiRecord | null)?.['@type'] === 'PlanningCommand' ? undo(name, answer as ApiRecord) : null;
  const { code, detail, violations = [] } = answer as Problem;
  const unsent = violations.filter(({ propertyPath }) => !wasSent(body, propertyPath));
  const isReviewed = REVIEWED[name]?.includes(code) && SAYS_WHAT_TO_DO.test(detail);
  if (status < 500 && isReviewed && unsent.length === 0) return null;
  const said = [detail, ...unsent.map(({ propertyPath, message }) => `${propertyPath}: ${message}`)].join(' | ');
  return `${name}, ${status} ${code}: ${said.replaceAll(/\d+/g, 'N')}`;
};

const undo = async (name: string, { '@id': command, label }: ApiRecord): Promise<string | null> => {
  const { status, body } = await officer.call('POST', `${command}/undo`);
  return status === 200 ? null : `undo of ${name} (${label}), ${status} ${(body as Problem).code}: ${(body as Problem).detail}`;
};

/** The faults of some acts, each once. */
const faultsOf = async (acts: readonly Act[]): Promise<readonly string[]> => {
  const found = new Map<string, number>();
  for (const act of acts) {
    const fault = await faultOf(act);
    if (fault) found.set(fault, (found.get(fault) ?? 0) + 1);
  }
  return [...found].map(([fault, times]) => `${times} × ${fault}`);
};

const command = (kind: string, body: object): Act => ({
  name: kind,
  method: 'POST',
  path: '/api/planning/commands',
  body: { kind, ...body },
});
const needIri = ({ id }: { readonly id: number }): string => `/api/need_trainings/${id}`;
const dayIri = (id: number): string => `/api/logistic_sessions/${id}`;

describe('on every record of the demonstration', () => {
  it('sessions are duplicated', async () => {
    const acts = days.map(({ id, startAt }) =>
      command('duplicate', { session: dayIri(id), startAt: later(startAt, FAR_DAYS), dropConflicting: true }),
    );
    expect(await faultsOf(acts)).toEqual([]);
  }, 300_000);

  it('sessions are moved, canceled, merged and removed, or say what stands against it', async () => {
    const acts = some(days).flatMap(({ id, startAt, endAt }, index, all) => {
      const session = dayIri(id);
      const into = all[index + 1];
      return [
        command('move', { session, startAt: later(startAt, FAR_DAYS), endAt: later(endAt, FAR_DAYS) }),
        command('cancel', { session }),
        command('remove', { session }),
        ...(into ? [command('merge', { session, into: dayIri(into.id) })] : []),
      ];
    });
    expect(await faultsOf(acts)).toEqual([]);
  }, 300_000);

  it('trainees are planned on a session and moved to another one', async () => {
    const free = needs.filter(({ trainingId }) => trainingId === null);
    const acts = some(trainings).flatMap(({ id }, index, all) => {
      const into = all[index + 1];
      const planned = needs.filter(({ trainingId }) => trainingId === id).slice(0, 2);
      const waiting = free.slice((2 * index) % free.length).slice(0, 2);
      const to = `/api/training_sessions/${id}`;
      return [
        command('plan_trainees', { needTrainings: waiting.map(needIri), to }),
        ...(into && planned.length > 0
          ? [command('move_trainees', { needTrainings: planned.map(needIri), from: to, to: `/api/training_sessions/${into.id}` })]
          : []),
      ];
    });
    expect(await faultsOf(acts)).toEqual([]);
  }, 300_000);

  it('trainings are created of each kind, at each place', async () => {
    const types = (await officer.list('/api/training_types?itemsPerPage=100')).member;
    const places = (await officer.list('/api/training_locations?itemsPerPage=100')).member;
    const [area] = (await officer.list('/api/areas')).member;
    const acts = places.map(({ '@id': trainingLocation }, index) => {
      const start = new Date(Date.UTC(2028, 2, 6 + 7 * (index % 40), 8));
      const trainingType = types[index % types.length]?.['@id'];
      const times = { startAt: start.toISOString(), endAt: new Date(start.getTime() + 8 * 3_600_000).toISOString() };
      return command('create', {
        ...times,
        trainingLocation,
        trainingType,
        area: area?.['@id'],
        numberSessionToCreate: 1 + (index % 3),
      });
    });
    const blocked = command('block_day', { name: 'Journée du personnel', dateEvent: '2028-03-08', areas: [area?.['@id']] });
    expect(await faultsOf([...acts, blocked])).toEqual([]);
  }, 300_000);

  it('needs are changed together', async () => {
    const groups = Array.from({ length: Math.ceil(needs.length / 50) }, (_, index) => needs.slice(50 * index, 50 * index + 50));
    const acts = some(groups).flatMap((group) => {
      const ids = group.map(({ id }) => id);
      const mass = (action: string, body: object): Act => ({
        name: 'mass action',
        method: 'POST',
        path: `/api/need_trainings/mass_${action}`,
        body: { ids, ...body },
      });
      return [
        ...NEED_TRAINING_STATUSES.map((status) => mass('change_status', { status, preview: true })),
        mass('change_status', { status: 'a_contacter' }),
        mass('send_reminder', { reminderType: 'phone' }),
        mass('send_to_call_center', { send: true }),
        mass('delete', { preview: true }),
      ];
    });
    expect(await faultsOf(acts)).toEqual([]);
  }, 300_000);

  it('documents are planned, and refused by sentences', async () => {
    const acts = some(trainings).flatMap(({ id, dayId }) =>
      DOCUMENT_TYPES.map((type) => ({
        name: 'documents of a day',
        method: 'GET',
        path: `/api/print/training_sessions/${id}/logistic_sessions/${dayId}/documents_mass_generation/${type}`,
      })),
    );
    expect(await faultsOf(acts)).toEqual([]);
  }, 300_000);

  it('mails are drafted', async () => {
    const acts = some(trainings).flatMap(({ id, dayId }) =>
      SESSION_MAIL_DOCUMENTS.flatMap((typeDocument) =>
        NOTIFICATION_KINDS.map((emailType) => ({
          name: 'mails of a training',
          method: 'GET',
          path: `/api/email_session_documents/drafts?trainingSession=${id}&logisticSession=${dayId}&typeDocument=${typeDocument}&emailType=${emailType}`,
        })),
      ),
    );
    expect(await faultsOf(acts)).toEqual([]);
  }, 300_000);

  it('trainings and needs take each status that the workflow offers, and trainings leave their day', async () => {
    const ofTrainings = some(trainings).flatMap(({ id, status }) =>
      [...trainingSessionMoves(status).slice(0, 1), status].map((next) => ({
        name: 'status of a training',
        method: 'PUT',
        path: `/api/training_sessions/${id}`,
        body: { status: next },
      })),
    );
    const ofNeeds = some(needs).flatMap(({ id, status, trainingId }) =>
      // Planning and outcomes need a session.
      allowedTransitions(status)
        .filter((next) => trainingId !== null || next !== 'planifie')
        .slice(0, 1)
        .map((next) => ({
          name: 'status of a need',
          method: 'PUT',
          path: `/api/need_trainings/${id}`,
          body: { status: next },
        })),
    );
    const leaving = some(trainings).map(({ id, dayId }) => ({
      name: 'dissociate',
      method: 'POST',
      path: `/api/logistic_sessions/${dayId}/training_session/${id}/dissociate`,
    }));
    expect(await faultsOf([...ofTrainings, ...ofNeeds, ...leaving])).toEqual([]);
  }, 300_000);
});
