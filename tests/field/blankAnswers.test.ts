import { afterAll, expect, it } from 'vitest';
import type { ResultsView } from '../../model/questionnaires/results.ts';
import { apiClient } from '../support/app/apiClient.ts';
import { testApp } from '../support/app/testApp.ts';
import { answerAs, buildGroup, RESULTS } from '../support/records/answeredGroup.ts';
import { askByDefault } from '../support/records/askedSession.ts';
import { at } from '../support/records/attendedSession.ts';
import { SCALE } from '../support/records/questionnaire.ts';

let now = at('16:20');
const test = await testApp({ now: () => now });
afterAll(() => test.close());

const QUESTIONS = [
  { ...SCALE, isScored: true, isRequired: false },
  { kind: 'nps', text: 'Recommanderiez-vous cette formation ?' },
  { kind: 'number', text: 'Combien d’accidents ?', min: 0, max: 60 },
  { kind: 'scale', text: 'De 0 à 10', lowWord: 'Non', highWord: 'Oui' },
];

// DLCIncluded/MQ 7, HyphaApp/hypha 1244: a question without answer counted as 0 in the mean. microsoftgraph/microsoft-graph-explorer-v4 2026: 0 was no
// answer. PostHog/posthog 19500: a recommendation was computed from marks that were none.
it('counts no blank as zero, a zero as an answer, and no mark as a recommendation', async () => {
  const officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  await askByDefault(officer, { questions: QUESTIONS });
  const { day, tokens } = await buildGroup(test, officer, 7);
  now = at('16:40');
  for (const [index, token] of tokens.entries())
    await answerAs(test, token, index < 5 ? { q1: 4, q2: index === 0 ? 0 : 10, q3: 0, q4: 5 } : {});

  const answer = await officer.item(`${RESULTS}?from=2026-01-01&to=2026-12-31&area[]=${day.areaId}`);
  const { moments, questionnaires } = answer as unknown as ResultsView;

  expect(moments).toMatchObject([{ answered: 7, mean: { value: 4, count: 5 }, nps: { value: 60, count: 5 } }]);
  expect(questionnaires[0]?.questions).toMatchObject([
    { code: 'q1', count: 5, mean: 4, nps: null },
    { code: 'q2', count: 5, nps: 60 },
    { code: 'q3', count: 5, mean: 0, lowest: 0 },
    { code: 'q4', count: 5, mean: 5, nps: null },
  ]);
});
