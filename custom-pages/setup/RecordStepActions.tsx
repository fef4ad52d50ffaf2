import UndoIcon from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useCreatePath, useNavigate } from 'react-admin';
import { Link } from 'react-router-dom';
import { NEW_USER } from '../../model/accounts/user.ts';
import { isRecordImportKind } from '../../model/imports/kinds/recordImportKinds.ts';
import { idFromIri } from '../../model/kernel/resource.ts';
import { SETUP_STEP_WORDS } from '../../model/messages/setup/setupSteps.ts';
import { LIBRARY_COLLECTIONS, type LibraryKind } from '../../model/setup/library/library.ts';
import { isPageStep, type RecordStep, recordOfStep, type SetupStep, type SetupView } from '../../model/setup/setupSteps.ts';
import { NEW_COMPANY } from '../../resources/companies/newCompany.tsx';
import { notificationScreens } from '../../resources/notification_emails/notificationScreens.ts';
import { locationScreens } from '../../resources/training_locations/locationScreens.tsx';
import { vehicleScreens } from '../../resources/vehicles/vehicleScreens.tsx';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { ACCOUNT_INPUTS } from '../../src/accounts/ProvisionalPasswordInput.tsx';
import type { FormExtras } from '../../src/frames/form/ResourceForm.tsx';
import { RelatedRecordDialog } from '../../src/frames/related/RelatedRecordDialog.tsx';
import { mayOpenPage, pageAddress } from '../../src/pages/pages.ts';
import { leaveSetup } from '../../src/setup/setupTrip.ts';
import { SETUP_KEY } from '../../src/setup/useSetup.ts';
import { LibraryDialog } from './LibraryDialog.tsx';
import { SETUP_MESSAGES } from './messages.ts';
import { InviteTeamButton } from './team/InviteTeamButton.tsx';
import { useLibraryUndo } from './useLibraryUndo.ts';
import { useMayInvite } from './useMayDoStep.ts';

/** Steps that the library can do. */
const LIBRARY_OF: Readonly<Partial<Record<SetupStep, readonly LibraryKind[]>>> = {
  areas: ['areas'],
  trainings: ['trainings', 'questionnaires'],
  templates: ['mails', 'documents'],
};

/** Where the person may import files of a record; null: nowhere. */
const useImportPath = (resource: ReturnType<typeof recordOfStep>): string | null => {
  const roles = useCurrentUser()?.roles ?? [];
  if (resource === 'need_trainings') return mayOpenPage('trainee-import', roles) ? pageAddress('trainee-import') : null;
  if (!isRecordImportKind(resource) || !mayOpenPage('record-import', roles)) return null;
  return `${pageAddress('record-import')}?kind=${resource}`;
};

interface CreateButtonProps {
  readonly step: RecordStep;
  readonly variant: 'contained' | 'outlined';
  readonly onOpen: () => void;
}

/** Opens a first record's form, in place or on its page. */
const CreateButton = ({ step, variant, onOpen }: CreateButtonProps) => {
  const createPath = useCreatePath();
  const to = createPath({ resource: recordOfStep(step), type: 'create' });
  const way = isPageStep(step) ? { component: Link, to, onClick: leaveSetup } : { onClick: onOpen };
  return (
    <Button size="small" variant={variant} aria-label={SETUP_MESSAGES.createOf(SETUP_STEP_WORDS[step].title)} {...way}>
      {SETUP_MESSAGES.create}
    </Button>
  );
};

interface RecordStepProps {
  readonly setup: SetupView;
  readonly step: RecordStep;
  readonly isDone: boolean;
}

interface LibraryUndoButtonProps {
  readonly kinds: readonly LibraryKind[];
  /** The step's title. */
  readonly step: string;
}

/** Deletes what the step has taken from the library, as long as nobody has changed or used it. */
const LibraryUndoButton = ({ kinds, step }: LibraryUndoButtonProps) => {
  const { made, undo, isRunning } = useLibraryUndo();
  const records = made.filter((iri) => kinds.some((kind) => idFromIri(LIBRARY_COLLECTIONS[kind], iri) !== null));
  if (records.length === 0) return null;
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<UndoIcon />}
      loading={isRunning}
      aria-label={SETUP_MESSAGES.undoLibraryOf(step, records.length)}
      onClick={() => void undo(records)}
    >
      {SETUP_MESSAGES.undoLibrary(records.length)}
    </Button>
  );
};

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
const NewRecordDialog = ({ step, onClose }: { readonly step: RecordStep; readonly onClose: () => void }) => {
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

/** A step of records: the library, a first record in place, the import of a file, and the list. */
export const RecordStepActions = ({ setup, step, isDone }: RecordStepProps) => {
  const [open, setOpen] = useState<'library' | 'record' | null>(null);
  const createPath = useCreatePath();
  const resource = recordOfStep(step);
  const mayCreate = useMayUse(resource, 'create');
  const mayList = useMayUse(resource, 'list');
  const mayInvite = useMayInvite() && step === 'colleagues' && mayCreate;
  const importPath = useImportPath(resource);
  const kinds = LIBRARY_OF[step];
  const { title } = SETUP_STEP_WORDS[step];
  const main = isDone ? 'outlined' : 'contained';
  const close = () => setOpen(null);
  return (
    <>
      {kinds && mayCreate ? (
        <Button size="small" variant={main} aria-label={SETUP_MESSAGES.libraryOf(title)} onClick={() => setOpen('library')}>
          {SETUP_MESSAGES.library}
        </Button>
      ) : null}
      {mayInvite ? <InviteTeamButton variant={main} delivery={setup.sendsMails ? 'mail' : 'link'} /> : null}
      {mayCreate ? (
        <CreateButton step={step} variant={kinds || mayInvite ? 'outlined' : main} onOpen={() => setOpen('record')} />
      ) : null}
      {mayCreate && importPath ? (
        <Button size="small" component={Link} onClick={leaveSetup} to={importPath} aria-label={SETUP_MESSAGES.importOf(title)}>
          {SETUP_MESSAGES.importFile}
        </Button>
      ) : null}
      {isDone && mayList ? (
        <Button
          size="small"
          component={Link}
          onClick={leaveSetup}
          to={createPath({ resource, type: 'list' })}
          aria-label={SETUP_MESSAGES.listOf(title)}
        >
          {SETUP_MESSAGES.list}
        </Button>
      ) : null}
      {kinds && mayCreate ? <LibraryUndoButton kinds={kinds} step={title} /> : null}
      {open === 'library' && kinds ? <LibraryDialog kinds={kinds} onClose={close} /> : null}
      {open === 'record' ? <NewRecordDialog step={step} onClose={close} /> : null}
    </>
  );
};
