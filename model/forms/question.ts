import type { Field } from '../kernel/field.ts';
import { normalise } from '../kernel/normalise.ts';
import { isEmpty, type Violation, violationsOf } from '../kernel/validation.ts';
import { FIELD_REFUSALS } from '../messages/kernel/fieldRefusals.ts';

/** One question as a public page shows it: everything that it needs to draw and check the answer. */
export interface Question {
  /** Name of the field that the answer fills, e.g. `lastName` or `custom.zone`. */
  readonly name: string;
  readonly label: string;
  readonly help: string | null;
  readonly isRequired: boolean;
  /** The declaration: kind, bounds, format, choices. */
  readonly field: Field;
  /** Labels of the choices that may be given, in their order. */
  readonly choices: readonly { readonly code: string; readonly label: string }[];
  /** `marks`: a row of numbers; `buttons`: one target for each choice. Default: the input of its field. */
  readonly drawn?: 'marks' | 'buttons' | 'field';
  /** Words of the first and last mark. Default none. */
  readonly ends?: { readonly low: string | null; readonly high: string | null };
}

export type AnswerValues = Readonly<Record<string, unknown>>;

const isMissing = (value: unknown): boolean => isEmpty(value) || (Array.isArray(value) && value.length === 0);

/** Values as they are stored, by question; what was left empty is null. */
export const answerValues = (questions: readonly Question[], values: AnswerValues): AnswerValues =>
  Object.fromEntries(
    questions
      .filter(({ field }) => field.kind !== 'file')
      .map(({ name, field }) => {
        const value = normalise(field, values[name] ?? null);
        return [name, isMissing(value) ? null : value];
      }),
  );

/** Refusals of one answer, by the validator of every record; an uploaded file is checked while it arrives. */
export const answerViolations = (
  questions: readonly Question[],
  values: AnswerValues,
  hasFile: boolean,
): readonly Violation[] => {
  const storedValues = answerValues(questions, values);
  return questions.flatMap(({ name, field, isRequired }): readonly Violation[] => {
    const isMissed = field.kind === 'file' ? !hasFile : isMissing(storedValues[name]);
    if (isMissed) return isRequired ? [{ propertyPath: name, message: FIELD_REFUSALS.required, code: 'required' }] : [];
    return field.kind === 'file' ? [] : violationsOf(field, storedValues[name], { path: name });
  });
};
