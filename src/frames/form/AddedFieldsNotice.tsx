import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import { get, useFormContext } from 'react-hook-form';
import type { CustomFieldDefinition } from '../../../model/customisation/addedField.ts';
import { customName } from '../../../model/customisation/customFieldKinds.ts';
import { type Fields, isRelation } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { type Customisation, customisation, onCustomised } from '../../../model/registry/customisation.ts';
import type { MessageKey } from '../../i18n/frenchMessages.ts';
import { useWords } from '../../i18n/useWords.ts';
import { fieldLabel } from '../../records/fieldLabel.ts';
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

/** Longer than other notices: it came while the person was filling in the form. */
const NOTICE_SHOWN_MS = 20_000;

/** The text that the person had typed into a field that is gone; null: nothing that they could need. */
const typedText = (value: unknown): string | null =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;

/** Fields of the form that its person has filled in, and cannot save any more: a group's form was changed meanwhile. */
const shutFields = (before: Customisation, after: Customisation, resource: Resource): readonly string[] => {
  const shutNames = ({ ownForms = [] }: Customisation) =>
    ownForms
      .filter((form) => form.resource === resource.name)
      .flatMap(({ hiddenFields, lockedFields }) => [...hiddenFields, ...lockedFields]);
  const shutBefore = shutNames(before);
  return shutNames(after).filter((name) => !shutBefore.includes(name));
};

/** Inside a form: says which fields another administrator has added or removed while it is open. What was typed stays. */
export const AddedFieldsNotice = ({ resource }: { readonly resource: Resource }) => {
  const words = useWords();
  const notify = useNotify();
  const { getValues, formState } = useFormContext();
  const { dirtyFields } = formState;
  const current = useSyncExternalStore(onCustomised, customisation);
  const isAdding = useSyncExternalStore(ownAdditions.subscribe, ownAdditions.isAdding);
  const shownFields = useRef(current.fields);
  const shownForms = useRef(current);

  useEffect(() => {
    if (isAdding) return;
    const changes = changesBetween(shownFields.current, current.fields).filter(
      ({ field }) => recordsIn(resource).includes(field.resource) && !ownAdditions.has(field.id),
    );
    shownFields.current = current.fields;
    const noticeOf = (sentence: string, typed: string | null) => ({
      sentence: typed === null ? sentence : `${sentence} ${words('form.field-had', { text: typed })}`,
      givesBack: typed !== null,
    });
    const shutNames = shutFields(shownForms.current, current, resource).filter((name) => get(dirtyFields, name));
    shownForms.current = current;
    const notices = [
      ...changes.map(({ message, field: { key, label } }) =>
        noticeOf(
          words(message, { name: label }),
          message === 'form.field-removed' ? typedText(getValues(customName(key))) : null,
        ),
      ),
      ...shutNames.map((name) =>
        noticeOf(words('form.field-shut', { name: fieldLabel(resource.name, name) }), typedText(getValues(name))),
      ),
    ];
    if (notices.length === 0) return;
    const text = notices.map(({ sentence }) => sentence).join('\n');
    // A text that it gives back stays until it was taken.
    const autoHideDuration = notices.some(({ givesBack }) => givesBack) ? null : NOTICE_SHOWN_MS;
    notify(text, { type: 'info', autoHideDuration, multiLine: true, messageArgs: { _: text } });
  }, [current, isAdding, resource, words, notify, getValues, dirtyFields]);

  return null;
};
