import { useFormContext } from 'react-hook-form';
import type { ChoiceField } from '../../model/kernel/fieldKinds.ts';
import { GENERIC_BRAND, hasBrands, hasTrainingTypes, isNotificationDocument } from '../../model/mail/notificationEmailKinds.ts';
import { ChoiceInput } from '../../src/inputs/ChoiceInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';

/** The document; resets what it does not depend on (a convention's brand). */
export const DocumentInput = (props: InputProps) => {
  const { setValue } = useFormContext();
  const generalise = (document: unknown) => {
    if (!isNotificationDocument(document)) return;
    if (!hasBrands(document)) setValue('emailNotificationBrand', GENERIC_BRAND, { shouldDirty: true });
    if (!hasTrainingTypes(document)) setValue('trainingType', null, { shouldDirty: true });
  };
  return <ChoiceInput {...props} field={props.field as ChoiceField} onChanged={generalise} />;
};
