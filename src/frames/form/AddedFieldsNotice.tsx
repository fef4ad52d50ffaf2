import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { CustomFieldDefinition } from '../../../model/customisation/addedField.ts';
import { customName } from '../../../model/customisation/customFieldKinds.ts';
import { type Fields, isRelation } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { customisation, onCustomised } from '../../../model/registry/customisation.ts';
import type { MessageKey } from '../../i18n/frenchMessages.ts';
import { useWords } from '../../i18n/useWords.ts';
import { ownAdditions } from './ownAdditions.ts';

/** Records whose fields are in the form: its own, and those written with it. */
const recordsIn = ({ name, fields }: Resource): readonly string[] => [
  name,
  ...Object.values(fields as Fields).flatMap((field) => (isRelation(field) && field.cascade ? [field.target] : [])),
];

interface FieldChange {
  readonly message: MessageKey;
  readonly field: CustomFieldDefinition;
}

const changesBetween = (
  before: readonly CustomFieldDefinition[],
  after: readonly CustomFieldDefinition[],
): readonly FieldChange[] => {
  const isIn = (fields: readonly CustomFieldDefinition[], { id }: CustomFieldDefinition) =>
    fields.some((field) => field.id === id);
  return [
    ...after.filter((field) => !isIn(before, field)).map((field) => ({ message: 'form.field-added' as const, field })),
    ...before.filter((field) => !isIn(after, field)).map((field) => ({ message: 'form.field-removed' as const, field })),
  ];
};

/** The text that the person had typed into a field that is gone; null: nothing that they could need. */
const typedText = (value: unknown): string | null =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;

/** Inside a form: says which fields another administrator has added or removed while it is open. What was typed stays. */
export const AddedFieldsNotice = ({ resource }: { readonly resource: Resource }) => {
  const words = useWords();
  const notify = useNotify();
  const { getValues } = useFormContext();
  const current = useSyncExternalStore(onCustomised, customisation);
  const isAdding = useSyncExternalStore(ownAdditions.subscribe, ownAdditions.isAdding);
  const shownFields = useRef(current.fields);

  useEffect(() => {
    if (isAdding) return;
    const changes = changesBetween(shownFields.current, current.fields).filter(
      ({ field }) => recordsIn(resource).includes(field.resource) && !ownAdditions.has(field.id),
    );
    shownFields.current = current.fields;
    const sentences = changes.map(({ message, field: { key, label } }) => {
      const text = message === 'form.field-removed' ? typedText(getValues(customName(key))) : null;
      return [words(message, { name: label }), ...(text === null ? [] : [words('form.field-had', { text })])].join(' ');
    });
    if (sentences.length > 0)
      notify(sentences.join('\n'), {
        type: 'info',
        autoHideDuration: null,
        multiLine: true,
        messageArgs: { _: sentences.join('\n') },
      });
  }, [current, isAdding, resource, words, notify, getValues]);

  return null;
};
