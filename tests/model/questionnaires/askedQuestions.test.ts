import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerViolations } from '../../../model/forms/question.ts';
import { SHIPPED_QUESTIONNAIRES } from '../../../model/messages/setup/libraryQuestionnaires.ts';
import { askedQuestions } from '../../../model/questionnaires/askedQuestions.ts';
import { attachedQuestionnaire } from '../../../model/questionnaires/attachedQuestionnaire.ts';
import { withNewCodes } from '../../../model/questionnaires/questionCodes.ts';
import { lengthyQuestions, questionViolations } from '../../../model/questionnaires/questionFaults.ts';
import { QUESTION_KINDS } from '../../../model/questionnaires/questionnaire.ts';
import { fittingQuestion, type TypedQuestion, wholeQuestion } from '../../../model/questionnaires/questionnaireContent.ts';

const asked = (typed: readonly TypedQuestion[], objectives: readonly string[] = []) =>
  askedQuestions(withNewCodes(typed.map(wholeQuestion), 0).questions, objectives);

const refusedNames = (typed: readonly TypedQuestion[], values: object, objectives: readonly string[] = []) =>
  answerViolations(asked(typed, objectives), values as never, false).map(({ propertyPath }) => propertyPath);

const ENDS = { lowWord: 'Non', highWord: 'Oui' };

describe('questions as they are asked', () => {
  it.each([
    ['scale', ENDS, [1, 5], [0, 6, 2.5, 'trois']],
    ['nps', {}, [0, 10], [-1, 11]],
    ['yes_no', {}, [true, false], ['oui']],
    ['short_text', {}, ['Bien'], ['a'.repeat(256)]],
    ['long_text', {}, ['Bien'], ['a'.repeat(2001)]],
    ['number', { unit: 'km', min: 0, max: 60 }, [0, 5.5, 60], [-1, 61, 'peu']],
    ['date', {}, ['2026-11-24'], ['24/11/2026', '2026-02-30']],
    ['choice', { choices: [{ label: 'A' }, { label: 'B' }] }, ['c2'], ['A', ['c2']]],
    ['choices', { choices: [{ label: 'A' }, { label: 'B' }] }, [['c2', 'c3']], [['c4'], 'c2']],
  ] as const)('%s: answers are checked as fields are', (kind, parts, accepted, refused) => {
    const typed = [{ kind, text: 'Question', ...parts }] as unknown as readonly TypedQuestion[];
    for (const value of accepted) expect(refusedNames(typed, { q1: value })).toEqual([]);
    for (const value of refused) expect(refusedNames(typed, { q1: value })).toEqual(['q1']);
  });

  it('never tell which choices are right, and take several where several are', () => {
    const right = (...labels: readonly string[]) => ['A', 'B', 'C'].map((label) => ({ label, isRight: labels.includes(label) }));
    const [one] = asked([{ kind: 'knowledge', text: 'Distance ?', choices: right('B') }]);
    const [several] = asked([{ kind: 'knowledge', text: 'Distances ?', choices: right('A', 'B') }]);
    expect(one?.field.kind).toBe('choice');
    expect(several?.field.kind).toBe('choices');
    expect(JSON.stringify([one, several])).not.toContain('isRight');
  });

  it('expand « chaque objectif » into one scale for each', () => {
    const typed = [{ kind: 'objectives', text: 'Atteint ?', isRequired: true, ...ENDS }] as const;
    expect(asked(typed, ['Anticiper', 'Freiner']).map(({ name, label, help }) => [name, label, help])).toEqual([
      ['q1.1', 'Anticiper', 'Atteint ?'],
      ['q1.2', 'Freiner', 'Atteint ?'],
    ]);
    expect(asked(typed, [])).toEqual([]);
    expect(refusedNames(typed, { 'q1.1': 5 }, ['Anticiper', 'Freiner'])).toEqual(['q1.2']);
  });

  // PoetOS/moodle-mod_questionnaire #713: a scale that was not required refused everybody who left one of its rows empty.
  it('leave single objectives unanswered where none is required', () => {
    const typed = [{ kind: 'objectives', text: 'Atteint ?', ...ENDS }] as const;
    expect(refusedNames(typed, { 'q1.1': 5 }, ['Anticiper', 'Freiner'])).toEqual([]);
  });
});

describe('a question that changes its kind', () => {
  const anyTyped = fc.record({
    kind: fc.constantFrom(...QUESTION_KINDS),
    text: fc.constant('Question'),
    choices: fc.array(fc.record({ label: fc.string({ minLength: 1 }), isRight: fc.boolean() }), { maxLength: 3 }),
    alertMax: fc.option(fc.nat(4)),
    unit: fc.option(fc.constant('km')),
    lowWord: fc.option(fc.constant('Non')),
    isScored: fc.boolean(),
  });

  // umbraco/Umbraco.Forms.Issues #1083, learning-unlimited/ESP-Website #3364: what the former kind had stayed, out of sight, and refused the form.
  it('leaves nothing behind that its new kind does not have', () => {
    fc.assert(
      fc.property(anyTyped, fc.constantFrom(...QUESTION_KINDS), (typed, kind) => {
        const messages = questionViolations([fittingQuestion({ ...typed, kind })]).map(({ message }) => message);
        expect(
          messages.filter((message) => message.startsWith('Retirez cette valeur') || message.startsWith('Retirez l’alerte')),
        ).toEqual([]);
      }),
    );
  });

  // broadinstitute/juniper #479: the choices were gone, too, where the new kind has choices as well.
  it('has its choices and words where the new kind has such', () => {
    const typed = { kind: 'choice', text: 'Où ?', help: 'Le plus souvent', choices: [{ code: 'c2', label: 'Ville' }] } as const;
    const changed = fittingQuestion({ ...typed, kind: 'choices' });
    expect(changed).toMatchObject({ text: 'Où ?', help: 'Le plus souvent', choices: [{ code: 'c2', label: 'Ville' }] });
  });
});

describe('what a questionnaire may ask', () => {
  it('holds for all shipped ones, with their codes', () => {
    for (const { questions, moment } of SHIPPED_QUESTIONNAIRES) {
      expect(questionViolations(withNewCodes(questions.map(wholeQuestion), 0).questions)).toEqual([]);
      expect(lengthyQuestions({ moment, questions })).toBeNull();
    }
  });

  it('warns from the ninth required question on, only at the end of a day', () => {
    const required = (count: number) => Array.from({ length: count }, () => ({ isRequired: true }));
    expect(lengthyQuestions({ moment: 'end', questions: required(8) })).toBeNull();
    expect(lengthyQuestions({ moment: 'end', questions: [...required(9), { isRequired: false }] })).toBe(9);
    expect(lengthyQuestions({ moment: 'later', questions: required(9) })).toBeNull();
  });

  it('is a training’s own questionnaire, else the organisation’s, or none', () => {
    expect(attachedQuestionnaire({ own: 'own', isNotAsked: false, byDefault: 'default' })).toBe('own');
    expect(attachedQuestionnaire({ own: null, isNotAsked: false, byDefault: 'default' })).toBe('default');
    expect(attachedQuestionnaire({ own: null, isNotAsked: true, byDefault: 'default' })).toBeNull();
    expect(attachedQuestionnaire({ own: null, isNotAsked: false, byDefault: null })).toBeNull();
  });
});
