import { useState } from 'react';
import { ADDRESSEE_COLLECTIONS, irisOf } from '../../../model/automations/automationActions.ts';
import { many } from '../../../model/kernel/field.ts';
import type { Reference } from '../../../model/kernel/resource.ts';
import { FIELD_REFUSALS } from '../../../model/messages/kernel/fieldRefusals.ts';
import { keyOf } from '../../../src/api/recordId.ts';
import { controlProps } from '../../../src/inputs/controlProps.ts';
import { ReferencePicker } from '../../../src/inputs/pickers/ReferencePicker.tsx';
import { useFieldControl } from '../../../src/inputs/useFieldControl.ts';
import { useLabels } from '../../../src/records/useLabels.ts';

const FIELDS = {
  user: many('users', { required: true }),
  group: many('user_groups', { required: true }),
} as const;

interface AddresseesInputProps {
  readonly source: string;
  readonly path: string;
  readonly label: string;
  readonly who: keyof typeof ADDRESSEE_COLLECTIONS;
}

/** The users or groups that an action is for; they are stored by their IRIs, as the API takes them. */
export const AddresseesInput = ({ who, ...props }: AddresseesInputProps) => {
  const target = ADDRESSEE_COLLECTIONS[who];
  const refuse = (value: unknown) => (irisOf(value).length === 0 ? FIELD_REFUSALS.required : null);
  const control = useFieldControl({ ...props, field: FIELDS[who] }, refuse);
  const iris = irisOf(control.value);
  /** Labels of those chosen here. */
  const [chosenRecords, setChosenRecords] = useState<readonly Reference[]>([]);
  const unlabelled = iris.filter((iri) => !chosenRecords.some((record) => record['@id'] === iri));
  const { data = [] } = useLabels(
    target,
    { filter: { id: unlabelled.map(keyOf) }, perPage: Math.max(1, unlabelled.length) },
    { enabled: unlabelled.length > 0 },
  );
  const labelledRecords: readonly Reference[] = [...chosenRecords, ...data];
  const { onBlur: _onBlur, disabled, ...text } = controlProps(control);
  return (
    <ReferencePicker
      isMultiple
      target={target}
      text={text}
      isDisabled={disabled}
      isFilled={iris.length > 0}
      value={iris.flatMap((iri) => labelledRecords.find((record) => record['@id'] === iri) ?? [])}
      onValue={(records) => {
        // What has no label yet, or is gone, stays until its own cross is pressed.
        const unseenIris = unlabelled.filter((iri) => !data.some((record) => record['@id'] === iri));
        setChosenRecords(records);
        control.change([...unseenIris, ...records.map((record) => record['@id'])]);
      }}
      onLeave={control.blur}
    />
  );
};
