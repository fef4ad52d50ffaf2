import { expect, it } from 'vitest';
import { knowledgeScore } from './knowledgeScore.ts';
import type { QuestionnaireQuestion } from './questionKinds.ts';

const question = (code: string, rights: readonly boolean[], kind = 'knowledge') =>
  ({
    code,
    kind,
    choices: rights.map((isRight, index) => ({ code: `c${index + 1}`, label: '', isRight })),
  }) as unknown as QuestionnaireQuestion;

const QUESTIONS = [question('q1', [true, false]), question('q2', [true, true, false]), question('q3', [false, false], 'choice')];

it.each([
  [{ q1: 'c1', q2: ['c1', 'c2'] }, 2],
  [{ q1: 'c2', q2: ['c2', 'c1'] }, 1],
  [{ q1: 'c1', q2: ['c1'] }, 1],
  [{ q1: 'c1', q2: ['c1', 'c2', 'c3'] }, 1],
  [{}, 0],
])('gives %j %i of 2 points', (answers, right) => {
  expect(knowledgeScore({ moment: 'end', questions: QUESTIONS, answers })).toEqual({ moment: 'end', right, possible: 2 });
});

it('gives no score where no knowledge is asked', () => {
  expect(knowledgeScore({ moment: 'end', questions: [question('q3', [false], 'choice')], answers: {} })).toBeNull();
});
