import type { CustomisedResource } from '../../model/customisation/customFieldKinds.ts';
import { RelatedRecordDialog } from '../../src/frames/related/RelatedRecordDialog.tsx';
import { followAdditions } from '../../src/providers/loginSession.ts';
import { CUSTOM_FIELD_INPUTS } from './customFieldInputs.tsx';

interface AddFieldDialogProps {
  readonly resource: CustomisedResource;
  readonly onClose: () => void;
}

const FROM_FORM = ['isArchived'];

/** A new field of the record whose form is open below: what was typed there stays. */
export const AddFieldDialog = ({ resource, onClose }: AddFieldDialogProps) => (
  <RelatedRecordDialog
    resource="custom_fields"
    record={null}
    values={{ resource }}
    inputs={CUSTOM_FIELD_INPUTS}
    omit={FROM_FORM}
    onRecord={() => void followAdditions()}
    onClose={onClose}
  />
);
