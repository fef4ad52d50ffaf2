import { afterAll, beforeAll, expect, it } from 'vitest';
import { SESSION_MAIL_DOCUMENTS } from '../../../model/mail/notificationEmailKinds.ts';
import type { NotedCall } from '../../../model/needs/calls/call.ts';
import { offeredOutcomes } from '../../../model/needs/calls/callOutcomes.ts';
import type { NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';
import type { MassSendingAnswer } from '../../../model/sessions/massSessions.ts';
import { type ApiClient, apiClient, type Problem } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { isLong } from '../../support/campaign.ts';
import { makeRecordsUneven } from '../../support/records/unevenRecords.ts';

/** A common run calls about some people, the long campaign about all. */
const STRIDE = isLong ? 1 : 7;
const SESSIONS_AT_ONCE = 100;

/** Why a session, or a person of it, gets no mail; any other sentence is a fault. */
const REVIEWED_REASONS: readonly RegExp[] = [
  /^La session est annulée : il n’y a plus rien à envoyer\.$/,
  /a commencé/,
  /^Cette session est marquée « sans (convocation|convention) » : rien n’est envoyé\. Décochez/,
  /^Le prix (de la formation pour cette société manque|total saisi n’est pas le prix par stagiaire multiplié)/,
  /^L’objectif et le contenu de la formation manquent : renseignez-les/,
  /^Les diplômes, titres ou références d’un formateur manquent, /,
  /^La société de ce stagiaire paie sa formation : /,
  /^aucune adresse e-mail$/,
  /^Aucune demi-journée n’est signée par ce stagiaire\./,
  /^Ce stagiaire a été absent\./,
  /^La feuille d’émargement n’est pas validée\./,
  /^La formation n’est pas terminée : /,
];

let test: TestApp;
let officer: ApiClient;

beforeAll(async () => {
  test = await testApp({ content: 'demonstration' });
  await makeRecordsUneven(test);
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
}, 300_000);
afterAll(() => test.close());

const saidBy = ({ code, detail, violations = [] }: Problem): string =>
  [code, detail, ...violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`)].join(' | ');

it('notes a call of each outcome about people of the demonstration, and takes it back', async () => {
  const needs = await test.database.query<{ id: number; status: NeedTrainingStatus }>(
    'select id, status from need_trainings order by id',
  );
  const faults = new Set<string>();
  for (const { id, status } of needs.filter((_need, index) => index % STRIDE === 0)) {
    const path = `/api/need_trainings/${id}`;
    const card = await officer.call('GET', `${path}/call`);
    if (card.status !== 200) faults.add(`card: ${saidBy(card.body as Problem)}`);
    for (const outcome of offeredOutcomes(status)) {
      const noted = await officer.call('POST', `${path}/call`, { outcome, note: 'Joint au standard' });
      if (noted.status !== 200) faults.add(`${outcome} of ${status}: ${saidBy(noted.body as Problem)}`);
      if (noted.status !== 200) continue;
      const undone = await officer.call('POST', `${path}/undo_call`, { call: (noted.body as NotedCall).call });
      if (undone.status !== 200) faults.add(`undo of ${outcome} of ${status}: ${saidBy(undone.body as Problem)}`);
    }
    const [after] = await test.database.query<{ status: string }>('select status from need_trainings where id = $1', [id]);
    if (after?.status !== status) faults.add(`${status} became ${after?.status}`);
  }
  expect([...faults]).toEqual([]);
}, 300_000);

it.each(SESSION_MAIL_DOCUMENTS)(
  'sends « %s » for all sessions, or says by name what is not sent and why',
  async (typeDocument) => {
    const sessions = await test.database.query<{ id: number }>('select id from training_sessions order by id');
    const found: string[] = [];
    for (let from = 0; from < sessions.length; from += SESSIONS_AT_ONCE) {
      const ids = sessions.slice(from, from + SESSIONS_AT_ONCE).map(({ id }) => id);
      const { status, body } = await officer.call('POST', '/api/training_sessions/mass_send', {
        typeDocument,
        ids,
        preview: true,
      });
      expect(status, JSON.stringify(body)).toBe(200);
      const { refused, unwritten, totalItem } = body as MassSendingAnswer;
      expect(totalItem).toBe(ids.length);
      found.push(...[...refused, ...unwritten].map(({ reason }) => reason));
    }
    expect([...new Set(found)].filter((reason) => !REVIEWED_REASONS.some((pattern) => pattern.test(reason)))).toEqual([]);
  },
  300_000,
);
