import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { isRecordImportKind } from '../../model/imports/recordImportKinds.ts';
import { SETUP_STEP_WORDS } from '../../model/messages/setup/setupSteps.ts';
import type { LibraryKind } from '../../model/setup/library.ts';
import { isPageStep, type RecordStep, recordOfStep, type SetupStep, type SetupView } from '../../model/setup/setupSteps.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { pageAddress } from '../../src/pages/pages.ts';
import { leaveSetup } from '../../src/setup/setupTrip.ts';
import { LibraryDialog } from './LibraryDialog.tsx';
import { LibraryUndoButton } from './LibraryUndoButton.tsx';
import { SETUP_MESSAGES } from './messages.ts';
import { NewRecordDialog } from './NewRecordDialog.tsx';
import { InviteTeamButton } from './team/InviteTeamButton.tsx';
import { useMayInvite } from './useMayDoStep.ts';

/** Steps that the library can do. */
const LIBRARY_OF: Readonly<Partial<Record<SetupStep, readonly LibraryKind[]>>> = {
  areas: ['areas'],
  trainings: ['trainings'],
  templates: ['mails', 'documents'],
};

/** Where files of a record are imported. */
const importOf = (resource: ReturnType<typeof recordOfStep>): string | null => {
  if (resource === 'need_trainings') return pageAddress('trainee-import');
  return isRecordImportKind(resource) ? `${pageAddress('record-import')}?kind=${resource}` : null;
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

/** A step of records: the library, a first record in place, the import of a file, and the list. */
export const RecordStepActions = ({ setup, step, isDone }: RecordStepProps) => {
  const [open, setOpen] = useState<'library' | 'record' | null>(null);
  const createPath = useCreatePath();
  const resource = recordOfStep(step);
  const mayCreate = useMayUse(resource, 'create');
  const mayList = useMayUse(resource, 'list');
  const mayInvite = useMayInvite() && step === 'colleagues' && mayCreate;
  const importPath = importOf(resource);
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
