import { z } from 'zod';
import { FASTEST_SECONDS } from '../../model/forms/formView.ts';
import { type AnswerValues, answerViolations, type Question } from '../../model/forms/question.ts';
import type { Violation } from '../../model/kernel/validation.ts';
import { FIELD_REFUSALS } from '../../model/messages/kernel/fieldRefusals.ts';
import { UPLOAD_FORM } from '../files/readForm.ts';
import type { Upload } from '../files/receiveUpload.ts';
import { problem } from '../kernel/domainError.ts';

/** Body that the page of any form sends. */
export const SENT_ANSWER = z.strictObject({
  values: z.record(z.string(), z.unknown()),
  /** Time since the page was shown. */
  seconds: z.number().min(0),
  /** A field that people do not see: only programs fill it in. */
  again: z.string().max(200).optional(),
});
type SentAnswer = z.infer<typeof SENT_ANSWER>;

/** A file belongs to the answer it comes with: there is nothing in between that another answer could name. */
export const ANSWER_FORM = UPLOAD_FORM.extend({ answer: z.string() });

/** The answer in the form of an upload. */
export const parseAnswer = ({ fields }: Upload): unknown => {
  try {
    return JSON.parse(fields.get('answer') ?? '');
  } catch {
    throw problem('request.malformed', 'form.answer_expected');
  }
};

/** Refuses what a program sends; a person who was that fast sends once more. */
export const refuseProgram = ({ seconds, again = '' }: Pick<SentAnswer, 'seconds' | 'again'>): void => {
  if (again !== '' || seconds < FASTEST_SECONDS) throw problem('workflow.refused', 'form.too_fast');
};

/** Refusals of an answer by question; names that the form does not have are refused, also that of an upload. */
export const sentViolations = (
  questions: readonly Question[],
  { values, hasFile }: { readonly values: AnswerValues; readonly hasFile: boolean },
): readonly Violation[] => {
  const isFile = ({ field }: Question): boolean => field.kind === 'file';
  const names = questions.filter((question) => !isFile(question)).map(({ name }) => name);
  const unknownNames = [
    ...Object.keys(values).filter((name) => !names.includes(name)),
    ...(hasFile && !questions.some(isFile) ? ['file'] : []),
  ];
  return [
    ...unknownNames.map((name) => ({ propertyPath: name, message: FIELD_REFUSALS.unknown, code: 'unknown' })),
    ...answerViolations(questions, values, hasFile),
  ];
};
