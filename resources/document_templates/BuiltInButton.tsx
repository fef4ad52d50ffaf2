import { useFormContext } from 'react-hook-form';
import type { DocumentType } from '../../model/documents/documentTypes.ts';
import { DEFAULT_DOCUMENT_TEXTS } from '../../model/messages/documents/documentTexts.ts';
import { ActionButton } from '../../src/frames/ActionButton.tsx';
import { TEMPLATE_MESSAGES } from './messages.ts';

/** Restores the built-in text in the form. */
export const BuiltInButton = ({ type }: { readonly type: DocumentType }) => {
  const { setValue } = useFormContext();
  const restore = async () => {
    setValue('title', DEFAULT_DOCUMENT_TEXTS[type].title, { shouldDirty: true, shouldValidate: true });
    setValue('body', DEFAULT_DOCUMENT_TEXTS[type].body || null, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <ActionButton
      label={TEMPLATE_MESSAGES.builtIn}
      variant="text"
      refreshes={[]}
      confirm={{ title: TEMPLATE_MESSAGES.builtInTitle, text: TEMPLATE_MESSAGES.builtInText }}
      call={restore}
    />
  );
};
