import { useFormContext } from 'react-hook-form';
import { isDocumentType } from '../../model/documents/types/documentTypes.ts';
import type { ChoiceField } from '../../model/kernel/fieldKinds.ts';
import { DEFAULT_DOCUMENT_TEXTS } from '../../model/messages/documents/documentTexts.ts';
import { ChoiceInput } from '../../src/inputs/ChoiceInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';

/** The document type; an empty template starts with the built-in text. */
export const TemplateTypeInput = (props: InputProps) => {
  const { getValues, setValue } = useFormContext();
  const start = (type: unknown) => {
    const texts = Object.values(DEFAULT_DOCUMENT_TEXTS);
    const isBuiltIn = (name: 'title' | 'body') => !getValues(name) || texts.some((text) => text[name] === getValues(name));
    if (!isDocumentType(type) || !isBuiltIn('title') || !isBuiltIn('body')) return;
    setValue('title', DEFAULT_DOCUMENT_TEXTS[type].title, { shouldDirty: true });
    setValue('body', DEFAULT_DOCUMENT_TEXTS[type].body || null, { shouldDirty: true });
  };
  return <ChoiceInput {...props} field={props.field as ChoiceField} onChanged={start} />;
};
