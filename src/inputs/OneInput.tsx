import { useFormContext, useWatch } from 'react-hook-form';
import type { Fields } from '../../model/kernel/field.ts';
import type { OneField } from '../../model/kernel/fieldKinds.ts';
import { isResourceKey, resourceByName } from '../../model/registry/resources.ts';
import { isReference } from '../records/references.ts';
import { controlProps } from './controlProps.ts';
import { useFormAccess } from './FormAccessContext.tsx';
import type { InputProps } from './inputProps.ts';
import { ReferencePicker } from './pickers/ReferencePicker.tsx';
import { useFieldControl } from './useFieldControl.ts';
import { useReferenceValue } from './useReferenceValue.ts';

/** Form path of another field of the same record. */
const siblingOf = (source: string, name: string): string => [...source.split('.').slice(0, -1), name].join('.');

const NO_FIELDS: Fields = {};

/** Fields that depend on the changed field, directly or through others. */
const dependentsOf = (fields: Fields, name: string): readonly string[] =>
  Object.entries(fields).flatMap(([dependent, field]) =>
    field.kind === 'one' && field.dependsOn === name ? [dependent, ...dependentsOf(fields, dependent)] : [],
  );

/** Filters of a picker from the fields it depends on, and the clearing of fields that depend on it. */
const useDependentPick = ({ source, path, field }: InputProps<OneField>) => {
  const { resource } = useFormAccess();
  const { getValues, setValue } = useFormContext();
  const { dependsOn } = field;
  const parent: unknown = useWatch({ name: siblingOf(source, dependsOn ?? path) });
  const iri = isReference(parent) ? parent['@id'] : parent;
  const fields: Fields = isResourceKey(resource) ? resourceByName(resource).fields : NO_FIELDS;
  return {
    pick: dependsOn && typeof iri === 'string' ? { ...field.pick, [dependsOn]: iri } : field.pick,
    emptyDependents: () => {
      for (const dependent of dependentsOf(fields, path)) {
        const name = siblingOf(source, dependent);
        if (getValues(name)) setValue(name, null, { shouldDirty: true });
      }
    },
  };
};

/** One related record, picked by label, limited by another choice where declared. */
export const OneInput = (props: InputProps<OneField>) => {
  const control = useFieldControl(props);
  const { pick, emptyDependents } = useDependentPick(props);
  const { target } = props.field;
  const value = useReferenceValue(target, control.value);
  const { onBlur: _onBlur, disabled, ...text } = controlProps(control);
  return (
    <ReferencePicker
      isMultiple={false}
      target={target}
      pick={pick}
      text={text}
      isDisabled={disabled}
      isFilled={control.value !== null && control.value !== undefined}
      value={value}
      onValue={(record) => {
        control.change(record);
        emptyDependents();
      }}
      onLeave={control.blur}
    />
  );
};
