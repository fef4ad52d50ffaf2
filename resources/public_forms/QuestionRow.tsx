import type { FormTarget } from '../../model/forms/formTarget.ts';
import { alwaysAskedOf, offeredFields, offeredLabel } from '../../model/forms/offered/offeredFields.ts';
import type { Field } from '../../model/kernel/field.ts';
import { MovableRow } from '../../src/composing/MovableRow.tsx';
import type { useMovableRows } from '../../src/composing/useMovableRows.ts';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import { PUBLIC_FORM_WORDS as WORDS } from './messages.ts';

interface QuestionRowProps {
  readonly target: FormTarget;
  readonly name: string;
  readonly source: string;
  readonly fields: Readonly<Record<string, Field>>;
  readonly isReadOnly: boolean;
  readonly row: ReturnType<ReturnType<typeof useMovableRows>['rowProps']>;
}

const noteOf = (target: FormTarget, name: string): string | null => {
  if (!offeredFields(target).has(name)) return WORDS.gone;
  return alwaysAskedOf(target).includes(name) ? WORDS.always : null;
};

/** One question: what it is called here, its help, whether it must be answered, and its place. */
export const QuestionRow = ({ target, name, source, fields, isReadOnly, row }: QuestionRowProps) => {
  const isAlwaysAsked = alwaysAskedOf(target).includes(name);
  return (
    <MovableRow
      {...row}
      label={offeredLabel(target, name)}
      note={noteOf(target, name)}
      isReadOnly={isReadOnly}
      canRemove={!isAlwaysAsked}
    >
      {Object.entries(fields)
        .filter(([inner]) => inner !== 'isRequired' || !isAlwaysAsked)
        .map(([inner, field]) => (
          <FieldInput key={inner} source={`${source}.${inner}`} path={`questions.${inner}`} field={field} />
        ))}
    </MovableRow>
  );
};
