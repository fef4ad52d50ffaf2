import { expect, it } from 'vitest';
import { type MomentResult, NOBODY, type QuestionnaireResult, type ResultsView } from '../../../questionnaires/results.ts';
import { answersNote, audienceRates, momentFigures, noResults, resultNumber } from './resultSentences.ts';

const PERIOD = { from: '2026-01-01', to: '2026-12-31' };

const moment = (answered: number, value: number | null, count = answered): MomentResult => ({
  ...NOBODY,
  answered,
  open: 2,
  moment: 'end',
  mean: { value, count },
  nps: { value: value === null ? null : -40, count },
  months: [],
  hasMean: true,
  hasNps: true,
});

it('says each figure with what is counted, how many have answered and of which sessions', () => {
  const [rate, mean, nps] = momentFigures(moment(8, 4.25, 7), { ...PERIOD, filters: ['lieu : Lens'] });
  expect(rate).toMatchObject({ published: 'Taux de réponse, fin de formation', value: '80\u00a0%' });
  expect(mean).toMatchObject({ title: 'Moyenne', value: '4,25 sur 5' });
  expect(mean?.method).toBe(
    'moyenne des réponses 1 à 5 aux questions qui comptent dans la moyenne ; 7 réponses comptées, 8 reçues sur 10 attendues ; sessions terminées du 01/01/2026 au 31/12/2026 ; lieu : Lens',
  );
  expect(nps?.value).toBe('−40');
});

it('has no value of too few answers, and a sentence instead of figures of one or none', () => {
  expect(momentFigures(moment(4, null), PERIOD).map(({ value }) => value)).toEqual(['67\u00a0%', null, null]);
  expect([0, 1, 2].map((answered) => answersNote({ answered }))).toEqual([
    expect.stringContaining('Aucune'),
    expect.stringContaining('Une seule'),
    null,
  ]);
  expect(momentFigures(moment(1, null), PERIOD)).toHaveLength(1);
});

it('sums the rate over the questionnaires of a moment and an audience', () => {
  const questionnaire = (audience: 'trainee' | 'company', answered: number, expired: number): QuestionnaireResult => ({
    ...NOBODY,
    answered,
    expired,
    id: 1,
    name: '',
    moment: 'later',
    audience,
    isAnonymous: false,
    counted: answered,
    questions: [],
  });
  const questionnaires = [questionnaire('trainee', 3, 1), questionnaire('company', 0, 0), questionnaire('trainee', 1, 3)];
  const view = { ...PERIOD, questionnaires } as unknown as ResultsView;
  expect(audienceRates(view)).toEqual([
    { title: 'Après la formation, Le stagiaire', rate: expect.objectContaining({ value: '50\u00a0%' }) },
    { title: 'Après la formation, La société', rate: null },
  ]);
});

it('says why there are no results', () => {
  const view = { hasQuestionnaires: true, moments: [] } as unknown as ResultsView;
  expect(noResults({ ...view, hasQuestionnaires: false })).toMatch(/publié/);
  expect(noResults(view)).toMatch(/interrogé/);
  expect(noResults({ ...view, moments: [moment(1, null)] })).toBeNull();
});

it('writes a true minus and no narrow spaces', () => {
  expect([resultNumber(-100), resultNumber(1234.567)]).toEqual(['−100', '1\u00a0234,57']);
});
