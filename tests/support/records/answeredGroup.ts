import { expect } from 'vitest';
import type { AnswerReceipt, ReplacePermit } from '../../../model/questionnaires/askedView.ts';
import type { ExportedAnswersView, ResultsView, VerbatimsView } from '../../../model/questionnaires/results.ts';
import type { ApiClient } from '../app/apiClient.ts';
import type { TestApp } from '../app/testApp.ts';
import { askedPath, invitationTokens } from './askedSession.ts';
import { type AttendedSession, buildAttendedSession } from './attendedSession.ts';

export const RESULTS = '/api/questionnaire_results';

/** A session with so many people, whose links come in the order of their names. */
export const buildGroup = async (
  test: TestApp,
  officer: ApiClient,
  people: number,
  area: number | null = null,
): Promise<{ readonly day: AttendedSession; readonly tokens: readonly string[] }> => {
  const day = await buildAttendedSession(test.database);
  const places = [day.trainingSessionId, area ?? day.areaId];
  if (area !== null) await test.database.query('update training_sessions set area_id = $2 where id = $1', places);
  for (const need of day.needIds.slice(people))
    await test.database.query('update need_trainings set training_session_id = null where id = $1', [need]);
  for (let index = 2; index < people; index += 1)
    await test.database.query(
      `with p as (insert into trainees (first_name, last_name, area_id) values ('Jean', $3, $2) returning id)
       insert into need_trainings (status, training_type_id, trainee_id, training_session_id)
       select 'planifie', s.training_type_id, p.id, s.id from p, training_sessions s where s.id = $1`,
      [...places, `ZZ${index}`],
    );
  return { day, tokens: await invitationTokens(officer, day.trainingSessionId) };
};

/** Answers by a link; the receipt's permit replaces it. */
export const answerAs = async (
  test: TestApp,
  token: string,
  values: object,
  replaces?: { readonly key: string; readonly permit: ReplacePermit },
): Promise<{ readonly key: string; readonly permit: ReplacePermit }> => {
  const key = crypto.randomUUID();
  const sent = await test.call('POST', askedPath(token, 'answers'), { body: { key, values, ...(replaces && { replaces }) } });
  expect([sent.status, sent.body]).toEqual([201, expect.anything()]);
  return { key, permit: (sent.body as AnswerReceipt).permit };
};

/** Everything that the calls of results say, with some filters. */
export const readAll = async (api: ApiClient, filters = '', period = 'from=2026-01-01&to=2026-12-31') => ({
  results: (await api.item(`${RESULTS}?${period}${filters}`)) as unknown as ResultsView,
  verbatims: (await api.item(`${RESULTS}/verbatims?${period}${filters}`)) as unknown as VerbatimsView,
  answers: (await api.item(`${RESULTS}/answers?${period}${filters}`)) as unknown as ExportedAnswersView,
});
