import { expect, it } from 'vitest';
import { answerAlerts } from './answerAlerts.ts';
import { wholeQuestion } from './questionnaireContent.ts';

const scale = wholeQuestion({ code: 'q1', kind: 'scale', text: 'Attentes', alertMax: 2 });
const objectives = wholeQuestion({ code: 'q2', kind: 'objectives', text: 'Atteint ?', alertMax: 2 });
const free = wholeQuestion({ code: 'q3', kind: 'scale', text: 'Rythme' });
const number = wholeQuestion({ code: 'q4', kind: 'number', text: 'Note', alertMax: 0.5 });

it.each([
  [{ q1: 3 }, []],
  [{ q1: 2 }, ['q1']],
  [{ q1: 1, q3: 1 }, ['q1']],
  [{ 'q2.1': 2, 'q2.2': 3 }, ['q2.1']],
  [{ q4: '0.5' }, ['q4']],
  [{ q4: 0.6 }, []],
  [{}, []],
])('of %o the alerts are %o', (answers, names) => {
  const alerts = answerAlerts([scale, objectives, free, number], answers, ['Freiner', 'Doubler']);
  expect(alerts.map(({ name }) => name)).toEqual(names);
});

it('names the objective that was not reached', () => {
  expect(answerAlerts([objectives], { 'q2.2': 1 }, ['Freiner', 'Doubler'])).toMatchObject([
    { question: 'Atteint ? Doubler', value: 1 },
  ]);
});
