import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  publishedQuestions,
  questionChanges,
  rewordedQuestions,
  withNewCodes,
} from '../../../model/questionnaires/questionCodes.ts';
import type { QuestionnaireQuestion } from '../../../model/questionnaires/questionKinds.ts';
import { QUESTION_KINDS } from '../../../model/questionnaires/questionnaire.ts';
import { wholeQuestion } from '../../../model/questionnaires/questionnaireContent.ts';

const anyQuestion = fc
  .record({ kind: fc.constantFrom(...QUESTION_KINDS), text: fc.string(), labels: fc.array(fc.string(), { maxLength: 3 }) })
  .map(({ kind, text, labels }) => wholeQuestion({ kind, text, choices: labels.map((label) => ({ label })) }));
const anyQuestions = fc.array(anyQuestion, { maxLength: 8 });

const codesIn = (questions: readonly QuestionnaireQuestion[]): readonly string[] =>
  questions.flatMap(({ code, choices }) => [code, ...choices.map((choice) => choice.code)]);

const question = (code: string, text: string, more: Partial<QuestionnaireQuestion> = {}): QuestionnaireQuestion => ({
  ...wholeQuestion({ kind: 'scale', code, text }),
  ...more,
});

describe('codes of questions', () => {
  it('are given once, and stay', () => {
    fc.assert(
      fc.property(anyQuestions, anyQuestions, fc.nat(50), (before, more, start) => {
        const first = withNewCodes(before, start);
        const second = withNewCodes([...more, ...first.questions], first.lastCode);
        expect(new Set(codesIn(second.questions)).size).toBe(codesIn(second.questions).length);
        expect(second.questions.slice(more.length)).toEqual(first.questions);
        expect(
          codesIn(second.questions)
            .map((code) => Number(code.slice(1)))
            .every((one) => one <= second.lastCode),
        ).toBe(true);
      }),
    );
  });

  it('are never those of a question that meant something else', () => {
    fc.assert(
      fc.property(anyQuestions, fc.array(fc.nat(7)), (typed, changed) => {
        const before = withNewCodes(typed, 0);
        const otherMeanings = changed.flatMap((place) => before.questions[place]?.code ?? []);
        const after = publishedQuestions({
          before: before.questions,
          questions: before.questions,
          lastCode: before.lastCode,
          otherMeanings,
        });
        const codes = after.questions.map(({ code }) => code);
        expect(codes.filter((code) => otherMeanings.includes(code))).toEqual([]);
        expect(new Set(codes).size).toBe(codes.length);
      }),
    );
  });

  it('ask about new words, not about a place, a help or an obligation', () => {
    const before = [question('q1', 'Un'), question('q2', 'Deux')];
    expect(rewordedQuestions(before, [...before].reverse())).toEqual([]);
    expect(rewordedQuestions(before, [question('q1', 'Un', { help: 'Aide', isRequired: true, alertMax: 2 })])).toEqual([]);
    expect(rewordedQuestions(before, [question('q1', 'Une'), question('', 'Trois')]).map(({ code }) => code)).toEqual(['q1']);
    expect(rewordedQuestions(before, [question('q1', 'Un', { lowWord: 'Jamais' })]).map(({ code }) => code)).toEqual(['q1']);
  });

  it('ask about corrected choices, not about their order or a further one', () => {
    const choice = (code: string, label: string) => ({ code, label, isRight: false });
    const withChoices = (...choices: QuestionnaireQuestion['choices']) => [question('q1', 'Où ?', { kind: 'choice', choices })];
    const before = withChoices(choice('c2', 'Ville'), choice('c3', 'Route'));
    expect(rewordedQuestions(before, withChoices(choice('c3', 'Route'), choice('c2', 'Ville')))).toEqual([]);
    expect(rewordedQuestions(before, withChoices(choice('c2', 'En ville'), choice('c3', 'Route')))).toHaveLength(1);
  });

  it('are new for another kind of answer, without asking', () => {
    const before = [question('q1', 'Un')];
    const questions = [question('q1', 'Un', { kind: 'nps' })];
    expect(rewordedQuestions(before, questions)).toEqual([]);
    expect(publishedQuestions({ before, questions, lastCode: 1, otherMeanings: [] }).questions[0]?.code).toBe('q2');
  });
});

describe('changes between two versions', () => {
  const before = [question('q1', 'Un'), question('q2', 'Deux'), question('q3', 'Trois')];
  const changesTo = (after: readonly QuestionnaireQuestion[]) =>
    questionChanges(before, after).map(({ question: { code }, change }) => [code, change]);

  it('are none between equal ones', () => {
    fc.assert(
      fc.property(anyQuestions, (typed) => {
        const { questions } = withNewCodes(typed, 0);
        expect(questionChanges(questions, questions)).toEqual([]);
      }),
    );
  });

  it('name new, removed, reworded, moved and otherwise altered questions', () => {
    expect(changesTo([...before, question('q4', 'Quatre')])).toEqual([['q4', 'new']]);
    expect(changesTo(before.slice(1))).toEqual([['q1', 'removed']]);
    expect(changesTo([question('q1', 'Une'), ...before.slice(1)])).toEqual([['q1', 'reworded']]);
    expect(changesTo([question('q1', 'Un', { isRequired: true }), ...before.slice(1)])).toEqual([['q1', 'altered']]);
    const [one, two, three] = before as [QuestionnaireQuestion, QuestionnaireQuestion, QuestionnaireQuestion];
    expect(changesTo([one, three, two])).toEqual([
      ['q3', 'moved'],
      ['q2', 'moved'],
    ]);
  });
});
