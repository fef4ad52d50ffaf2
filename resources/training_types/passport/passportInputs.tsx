import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import type { ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import { choiceLabel } from '../../../model/messages/labels.ts';
import { isPassportFieldShown } from '../../../model/passport/categoryDecision.ts';
import { PASSPORT_CRITERIA, type PASSPORT_FIELDS } from '../../../model/passport/passportFields.ts';
import { proposedCategory } from '../../../model/setup/library/library.ts';
import { FieldInput } from '../../../src/inputs/FieldInput.tsx';
import type { InputProps } from '../../../src/inputs/inputProps.ts';
import { CodesInput } from './CodesInput.tsx';
import { PASSPORT_MESSAGES } from './messages.ts';

type PassportField = keyof typeof PASSPORT_FIELDS;

/** A field that the decision calls for; the others are left out of the form, and keep their values. */
const whereNeeded = (name: PassportField, Input: ComponentType<InputProps> = FieldInput) =>
  function WhereNeeded(props: InputProps) {
    const [preventionCategory, passportProof, isCertifying, value]: unknown[] = useWatch({
      name: ['preventionCategory', 'passportProof', 'isCertifying', name],
    });
    return isPassportFieldShown(name, { preventionCategory, passportProof, isCertifying, value }) ? <Input {...props} /> : null;
  };

/** The category, with an example; the library's proposal while nobody has decided. */
const CategoryInput = (props: InputProps) => {
  const [name, category]: unknown[] = useWatch({ name: ['name', 'preventionCategory'] });
  const proposed = proposedCategory(name);
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Box sx={{ maxWidth: 420 }}>
        <FieldInput {...props} />
      </Box>
      <FormHelperText sx={{ mx: 1.75 }}>{PASSPORT_MESSAGES.examples}</FormHelperText>
      {category === 'unset' && proposed ? (
        <Alert severity="info" sx={{ mt: 1 }}>
          {PASSPORT_MESSAGES.proposal(choiceLabel('training_types', 'preventionCategory', proposed))}
        </Alert>
      ) : null}
    </Box>
  );
};

/** Inputs of the section « Passeport de prévention ». */
export const PASSPORT_INPUTS = {
  ...Object.fromEntries(PASSPORT_CRITERIA.map((name) => [name, whereNeeded(name)])),
  preventionCategory: CategoryInput,
  preventionReason: whereNeeded('preventionReason'),
  passportProof: whereNeeded('passportProof'),
  successKind: whereNeeded('successKind'),
  successName: whereNeeded('successName'),
  successValidity: whereNeeded('successValidity'),
  transferableSkills: whereNeeded('transferableSkills', CodesInput),
  isCertifying: whereNeeded('isCertifying'),
  certificationCode: whereNeeded('certificationCode'),
  formacodes: whereNeeded('formacodes', CodesInput),
  nsfCodes: whereNeeded('nsfCodes', CodesInput),
  trainingMode: whereNeeded('trainingMode'),
  trainerQuality: whereNeeded('trainerQuality'),
};
