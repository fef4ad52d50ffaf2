import { expect, it } from 'vitest';
import { answersTable } from '../../custom-pages/questionnaires/results/answersTable.ts';
import { NOBODY, type QuestionnaireResult, type QuestionResult } from '../../model/questionnaires/results.ts';
import { csvFile } from '../../src/export/csvFile.ts';

const FORMULA = '=HYPERLINK("https://example.org")';

const question: QuestionResult = {
  code: 'q1',
  kind: 'long_text',
  text: FORMULA,
  objective: null,
  lowWord: null,
  highWord: null,
  unit: null,
  choices: [],
  count: 1,
  mean: null,
  nps: null,
  lowest: null,
  median: null,
  highest: null,
  values: null,
};

const questionnaire: QuestionnaireResult = {
  ...NOBODY,
  id: 1,
  name: 'Avis',
  moment: 'end',
  audience: 'trainee',
  isAnonymous: true,
  counted: 1,
  questions: [question],
};

// SandeepVashishtha/Eventra #16675 and chatwoot/chatwoot #15335: answers were neutralised in the file, the text of the question was not.
it('writes neither a question nor an answer as a formula into the export', async () => {
  const answer = {
    questionnaire: 1,
    month: '2026-11',
    session: null,
    training: null,
    endedOn: null,
    version: null,
    channel: null,
    person: null,
    company: null,
    answers: { q1: FORMULA },
    objectives: [],
  };
  const table = answersTable({ name: 'Réponses', hasNames: false, answers: [answer], questionnaires: [questionnaire] });
  const lines = (await (await csvFile(table)).text()).split('\r\n');
  expect(lines.slice(0, 2).map((line) => line.includes(`"'=HYPERLINK`))).toEqual([true, true]);
  expect(lines.join('\n')).not.toMatch(/(?:^|;)"?=/m);
});
