import { useEffect } from 'react';
import type { CustomisedResource } from '../../model/customisation/customFieldKinds.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { ownAdditions } from '../../src/frames/form/ownAdditions.ts';
import { RelatedRecordDialog } from '../../src/frames/related/RelatedRecordDialog.tsx';
import { followAdditions } from '../../src/providers/loginSession.ts';
import { CUSTOM_FIELD_INPUTS } from './customFieldInputs.tsx';

interface AddFieldDialogProps {
  readonly resource: CustomisedResource;
  readonly onClose: () => void;
}

const FROM_FORM = ['isArchived'];

/** A new field of the record whose form is open below: what was typed there stays. */
export const AddFieldDialog = ({ resource, onClose }: AddFieldDialogProps) => {
  useEffect(() => {
    ownAdditions.setAdding(true);
    return () => ownAdditions.setAdding(false);
  }, []);
  return (
    <RelatedRecordDialog
      resource="custom_fields"
      record={null}
      values={{ resource }}
      inputs={CUSTOM_FIELD_INPUTS}
      omit={FROM_FORM}
      onRecord={({ id }) => {
        ownAdditions.note(Number(keyOf(id)));
        void followAdditions();
      }}
      onClose={onClose}
    />
  );
};
