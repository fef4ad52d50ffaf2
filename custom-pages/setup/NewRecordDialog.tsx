import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useCreatePath, useNavigate } from 'react-admin';
import { NEW_USER } from '../../model/accounts/user.ts';
import { type RecordStep, recordOfStep } from '../../model/setup/setupSteps.ts';
import { NEW_COMPANY } from '../../resources/companies/newCompany.tsx';
import { notificationScreens } from '../../resources/notification_emails/notificationScreens.ts';
import { locationScreens } from '../../resources/training_locations/locationScreens.tsx';
import { vehicleScreens } from '../../resources/vehicles/vehicleScreens.tsx';
import { ACCOUNT_INPUTS } from '../../src/accounts/ProvisionalPasswordInput.tsx';
import { RelatedRecordDialog } from '../../src/frames/RelatedRecordDialog.tsx';
import type { FormExtras } from '../../src/frames/ResourceForm.tsx';
import { leaveSetup } from '../../src/setup/setupTrip.ts';
import { SETUP_KEY } from '../../src/setup/useSetup.ts';

/** The form as on the record's own screen. */
const EXTRAS: Readonly<Partial<Record<RecordStep, FormExtras>>> = {
  templates: notificationScreens.form,
  places: locationScreens.form,
  vehicles: vehicleScreens.form,
  trainers: { inputs: ACCOUNT_INPUTS },
  companies: NEW_COMPANY,
  colleagues: { inputs: ACCOUNT_INPUTS },
};

/** The form of a step's record in place; a colleague's page comes next, where they are invited. */
export const NewRecordDialog = ({ step, onClose }: { readonly step: RecordStep; readonly onClose: () => void }) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const resource = recordOfStep(step);
  const handleRecord = ({ id }: RaRecord) => {
    void client.invalidateQueries({ queryKey: SETUP_KEY });
    if (step !== 'colleagues') return;
    leaveSetup();
    navigate(createPath({ resource, type: 'edit', id }));
  };
  return (
    <RelatedRecordDialog
      {...EXTRAS[step]}
      resource={resource}
      record={null}
      values={step === 'colleagues' ? NEW_USER : {}}
      onClose={onClose}
      onRecord={handleRecord}
    />
  );
};
