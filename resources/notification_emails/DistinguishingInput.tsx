import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useWatch } from 'react-hook-form';
import { hasBrands, hasTrainingTypes, isNotificationDocument } from '../../model/mail/notificationEmailKinds.ts';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import { FormAccessContext, useFormAccess } from '../../src/inputs/FormAccessContext.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { NOTIFICATION_MESSAGES } from './messages.ts';

const DISTINGUISHES = {
  emailNotificationBrand: { applies: hasBrands, why: () => NOTIFICATION_MESSAGES.brandIsGeneric },
  trainingType: { applies: hasTrainingTypes, why: () => NOTIFICATION_MESSAGES.onlyConvocations },
} as const;

/** Brand or training type; disabled with a reason if the document does not depend on it. */
export const DistinguishingInput = (props: InputProps) => {
  const access = useFormAccess();
  const document: unknown = useWatch({ name: 'emailNotificationTypeDocument' });
  const { applies, why } = DISTINGUISHES[props.path as keyof typeof DISTINGUISHES];
  if (!isNotificationDocument(document) || applies(document)) return <FieldInput {...props} />;
  return (
    <FormAccessContext value={{ ...access, isReadOnly: true }}>
      <Box>
        <FieldInput {...props} />
        <FormHelperText sx={{ mx: 1.75 }}>{why()}</FormHelperText>
      </Box>
    </FormAccessContext>
  );
};
