import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SIGNED_CHANGE_REASON } from '../../../model/attendance/signedDay.ts';
import type { Fields } from '../../../model/kernel/field.ts';
import { FIELD_REFUSALS } from '../../../model/messages/kernel/fieldRefusals.ts';
import { decisionFaultText } from '../../../model/messages/passport/trainingCodes.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import type { Route } from '../../../server/context/route.ts';
import { ROUTES } from '../../../server/routes.ts';
import { type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { PROJECT_ROOT } from '../../support/projectRoot.ts';
import { type AttendedSession, at, buildAttendedSession, trainerSecret } from '../../support/records/attendedSession.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { emargementUrl, signatureForm } from '../attendance/signingCalls.ts';

const REAL = 'Feuille signée par erreur';
/** Typed to get past a required field; the last ones are letters that nobody sees. */
const EMPTY_WORDS = ['.', '\u200B', '   ', '-- ', '\u2060\u200B\u2060', '42 !', 'x', '\u3164\u3164', '\u115F\u1160'];

const NAMES_REASON = /reason|motive|motif|justification|grounds|explanation/i;

/** Property names of a JSON schema, at any depth. */
const namesIn = (schema: unknown): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const properties = 'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : [];
  return [...properties, ...Object.values(schema).flatMap(namesIn)];
};

const namesOf = (input: z.ZodType | Fields): readonly string[] =>
  input instanceof z.ZodType
    ? namesIn(z.toJSONSchema(input, { unrepresentable: 'any', io: 'input' }))
    : Object.entries(input)
        .filter(([, field]) => !('readOnly' in field && field.readOnly))
        .map(([name]) => name);

const resourceOf = ({ path }: Route) => Object.values(RESOURCES).find(({ name }) => path.startsWith(`/api/${name}`));

const inputsOf = (route: Route): readonly (z.ZodType | Fields)[] => {
  if (route.method === 'GET' || route.method === 'DELETE') return [];
  if (route.input === undefined) return [resourceOf(route)?.fields ?? {}];
  return Array.isArray(route.input) ? route.input : [route.input as z.ZodType | Fields];
};

/** Calls whose body has a reason, from the table of routes. */
const asked = ROUTES.flatMap((route) =>
  [...new Set(inputsOf(route).flatMap(namesOf))]
    .filter((name) => NAMES_REASON.test(name))
    .map((name) => `${route.method} ${route.path.replaceAll(/:([A-Za-z]+)(?:\{[^}]*\})?/g, ':$1')} ${name}`),
).toSorted();

interface Sent {
  readonly status: number;
  readonly body: unknown;
}
interface Ask {
  /** The call with this reason; it must be accepted if the reason is real. */
  readonly send: (reason: string) => Promise<Sent>;
  /** Spaces alone are no reason given, which is accepted. Default: something must be written. */
  readonly isOptional?: true;
}

let now: Date;
let test: TestApp;
let day: AttendedSession;
let officer: Person;

beforeEach(async () => {
  now = at('09:05');
  test = await testApp({ now: () => now });
  day = await buildAttendedSession(test.database);
  officer = await test.addUser({ groups: ['super-admin'] });
  return () => test.close();
});

const onEntry = (action: string) => emargementUrl(day.entryUuids[0], action);
const proof = async () => ({ 'X-Emargement-Proof': await trainerSecret(test.database, day, now) });

const sign = async (uuid: string, period: string, fields = {}, headers: Readonly<Record<string, string>> = {}): Promise<Sent> => {
  const init = { method: 'POST', body: signatureForm(fields), headers };
  const answer = await test.app.request(emargementUrl(uuid, `/sign/${period}`), init);
  return { status: answer.status, body: await answer.json() };
};

const signed = async (...given: Parameters<typeof sign>): Promise<void> => {
  const { status, body } = await sign(...given);
  if (status > 202) expect.fail(JSON.stringify(body));
};

const counterSign = async (period: string): Promise<void> =>
  signed(day.sheetUuid, period, { trainer: String(day.trainerIds[0]) }, await proof());

const later = async (time: string): Promise<void> => {
  now = at(time);
  officer = await test.addUser({ groups: ['super-admin'] });
};

/** A training that is not to be declared. */
const undeclared = async (method: 'PUT' | 'PATCH'): Promise<Ask> => {
  const training = await apiClient(test, officer).create('training_types', { name: 'Découverte' });
  return {
    send: (preventionReason) =>
      test.call(method, training['@id'], {
        as: officer,
        body: { version: training.version, preventionCategory: 'none', preventionReason },
      }),
  };
};

/** A world for each call that asks a reason. A new one fails the first test until it has its own. */
const ASKS: Readonly<Record<string, () => Promise<Ask>>> = {
  'POST /api/document_releases reason': async () => ({
    send: (reason) =>
      test.call('POST', '/api/document_releases', {
        as: officer,
        body: { trainingSession: `/api/training_sessions/${day.trainingSessionId}`, type: 'attestation', reason },
      }),
  }),
  'POST /api/emargements/:uuid/late_requests/:dayPeriod reason': async () => {
    now = at('19:30');
    const headers = await proof();
    const path = `${onEntry('/late_requests/morning')}?sheet=${day.sheetUuid}`;
    return { send: (reason) => test.call('POST', path, { headers, body: { reason } }) };
  },
  'POST /api/emargements/:uuid/not_me reason': async () => ({
    send: (reason) => test.call('POST', onEntry('/not_me'), { body: { reason } }),
    isOptional: true,
  }),
  'POST /api/emargements/:uuid/sign/:dayPeriod reason': async () => ({
    send: (reason) => sign(day.entryUuids[0], 'morning', { reason }, { Cookie: officer.cookie }),
    // Refused further on, where a reason is needed.
    isOptional: true,
  }),
  'POST /api/emargements/:uuid/unvalidate reason': async () => {
    now = at('12:20');
    await counterSign('morning');
    await later('16:50');
    await counterSign('afternoon');
    const validated = await test.call('POST', emargementUrl(day.sheetUuid, '/validate'), { headers: await proof() });
    expect(validated.status).toBe(200);
    return {
      send: (reason) => test.call('POST', emargementUrl(day.sheetUuid, '/unvalidate'), { as: officer, body: { reason } }),
    };
  },
  'POST /api/planning/commands signedChangeReason': async () => {
    await signed(day.entryUuids[0], 'morning');
    const session = `/api/logistic_sessions/${day.logisticSessionId}`;
    return {
      send: (signedChangeReason) =>
        test.call('POST', '/api/planning/commands', {
          as: officer,
          body: { kind: 'move', session, endAt: at('16:00').toISOString(), signedChangeReason },
        }),
    };
  },
  'POST /api/trainees/:id/passport_identity/refusal reason': async () => {
    const { trainee } = await buildNeed(apiClient(test, officer));
    const path = `${(trainee as ApiRecord)['@id']}/passport_identity/refusal`;
    return { send: (reason) => test.call('POST', path, { as: officer, body: { version: 0, reason } }) };
  },
  'POST /api/trainer_proposals/:id/decline reason': async () => {
    const api = apiClient(test, officer);
    const trainer = await test.addTrainer({ areas: ['E1'] });
    const [area] = (await api.list('/api/areas')).member;
    const times = { startAt: at('09:00', '2026-12-08').toISOString(), endAt: at('17:00', '2026-12-08').toISOString() };
    const session = await buildRecord(api, 'logistic_sessions', { ...times, area: area?.['@id'], trainingSessions: [] });
    const proposal = await api.create('trainer_proposals', {
      logisticSession: session['@id'],
      trainer: `/api/trainers/${trainer.id}`,
    });
    return { send: (reason) => test.call('POST', `${proposal['@id']}/decline`, { as: trainer, body: { reason } }) };
  },
  'POST /api/training_types preventionReason': async () => ({
    send: (preventionReason) =>
      test.call('POST', '/api/training_types', {
        as: officer,
        body: { name: 'Découverte', preventionCategory: 'none', preventionReason },
      }),
  }),
  'PATCH /api/training_types/:id preventionReason': () => undeclared('PATCH'),
  'PUT /api/training_types/:id preventionReason': () => undeclared('PUT'),
  'PUT /api/quality_entries/:id/move reason': async () => {
    const entry = await buildRecord(apiClient(test, officer), 'quality_entries', { receivedOn: '2026-11-20' });
    return {
      send: (reason) =>
        test.call('PUT', `${entry['@id']}/move`, {
          as: officer,
          body: { version: entry.version, status: 'unfounded', reason },
        }),
    };
  },
  'PUT /api/attendance_requests/:id/settle reason': async () => {
    await test.call('POST', onEntry('/not_me'), { body: {} });
    const [request] = await test.database.query<{ id: number }>('select id from attendance_requests');
    return {
      send: (reason) =>
        test.call('PUT', `/api/attendance_requests/${request?.id}/settle`, {
          as: officer,
          body: { decision: 'reopen_link', reason },
        }),
      isOptional: true,
    };
  },
  'PUT /api/emargements/:uuid absenceReason': async () => ({
    send: (absenceReason) =>
      test.call('PUT', onEntry(''), { as: officer, body: { isAbsent: true, absenceCategory: 'excused', absenceReason } }),
    isOptional: true,
  }),
  'PUT /api/emargements/:uuid/delete/:dayPeriod reason': async () => {
    await signed(day.entryUuids[0], 'morning');
    return { send: (reason) => test.call('PUT', onEntry('/delete/morning'), { as: officer, body: { reason } }) };
  },
  'PUT /api/emargements/:uuid/late/:dayPeriod reason': async () => {
    await later('18:00');
    const kept = { key: crypto.randomUUID(), kept: 'true', deviceTime: at('09:05').toISOString() };
    await signed(day.entryUuids[0], 'morning', kept);
    return {
      send: (reason) => test.call('PUT', onEntry('/late/morning'), { as: officer, body: { isAccepted: true, reason } }),
    };
  },
  /** Read for every write that may change a signed day. */
  [`?${SIGNED_CHANGE_REASON}`]: async () => {
    await signed(day.entryUuids[0], 'morning');
    const path = `/api/logistic_sessions/${day.logisticSessionId}`;
    return {
      send: (reason) =>
        test.call('PUT', `${path}?${new URLSearchParams({ [SIGNED_CHANGE_REASON]: reason })}`, {
          as: officer,
          body: { endAt: at('16:00').toISOString() },
        }),
    };
  },
};

it('every call of the table that asks a reason is tried here', () => {
  expect(asked).toEqual(
    Object.keys(ASKS)
      .filter((name) => !name.startsWith('?'))
      .toSorted(),
  );
});

/** Reasons read outside of a declared body: query parameters, headers, forms. */
const readElsewhere = (): readonly string[] =>
  readdirSync(join(PROJECT_ROOT, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .filter((path) =>
      /(?:\.(?:query|queries|header|get)|textOf|checkedText)\([^)]*(?:reason|motif|justification)/i.test(
        readFileSync(join(PROJECT_ROOT, 'server', path), 'utf8'),
      ),
    );

it('reasons outside of bodies are read in two places, both tried here', () => {
  expect(readElsewhere().toSorted()).toEqual(['attendance/signing/readSignatureForm.ts', 'http/request.ts']);
});

it('a written field labelled as a reason is named as one', () => {
  const labelled = Object.values(RESOURCES).flatMap(({ name, fields }) =>
    Object.entries(fields as Fields)
      .filter(([field, declared]) => !('readOnly' in declared && declared.readOnly) && NAMES_REASON.test(field))
      .map(([field, declared]) => [`${name}.${field}`, 'format' in declared && declared.format]),
  );
  expect(labelled.toSorted()).toEqual([
    ['document_releases.reason', 'reason'],
    ['training_types.preventionReason', 'reason'],
  ]);
});

/** Sentences that say what to write. */
const SENTENCES = [
  FIELD_REFUSALS.reason,
  FIELD_REFUSALS.required,
  problemMessage('attendance.reason_of_words'),
  decisionFaultText({ field: 'preventionReason', fault: 'reason' }),
  problemMessage('proposal.text_needed', { required: FIELD_REFUSALS.required, most: 500 }),
];

describe.each(Object.entries(ASKS))('%s', (name, build) => {
  it('refuses words that say nothing, and accepts a real reason', async () => {
    const { send, isOptional } = await build();
    const property = name.split(/[ ?]/).at(-1);
    for (const word of EMPTY_WORDS) {
      const isBlank = word.trim() === '';
      if (isBlank && isOptional) continue;
      const { status, body } = await send(word);
      // Without a reason, a signed day asks for one and names the signers.
      if (isBlank && property === SIGNED_CHANGE_REASON) {
        expect([status, body]).toMatchObject([409, { detail: expect.stringContaining('indiquez un motif') }]);
        continue;
      }
      expect([word, status, body]).toMatchObject([word, 422, { violations: [{ propertyPath: property }] }]);
      expect(SENTENCES).toContain((body as { violations: { message: string }[] }).violations[0]?.message);
    }
    const { status, body } = await send(REAL);
    expect([status < 300, body]).toEqual([true, body]);
  });
});

it('a blank optional reason is stored as none', async () => {
  const absent = { isAbsent: true, absenceCategory: 'excused', absenceReason: '   ' };
  expect((await test.call('PUT', onEntry(''), { as: officer, body: absent })).status).toBe(200);
  expect(await test.database.query('select from emargements where absence_reason is not null')).toEqual([]);
  now = at('16:00');
  expect((await sign(day.entryUuids[0], 'afternoon', { reason: '   ' }, { Cookie: officer.cookie })).status).toBeGreaterThan(400);
});
