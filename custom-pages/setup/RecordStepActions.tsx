import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { isRecordImportKind } from '../../model/imports/recordImportKinds.ts';
import { SETUP_STEP_WORDS } from '../../model/messages/setup/setupSteps.ts';
import type { LibraryKind } from '../../model/setup/library.ts';
import { type RecordStep, recordOfStep, type SetupStep } from '../../model/setup/setupSteps.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { leaveSetup } from '../../src/setup/setupTrip.ts';
import { LibraryDialog } from './LibraryDialog.tsx';
import { LibraryUndoButton } from './LibraryUndoButton.tsx';
import { SETUP_MESSAGES } from './messages.ts';
import { NewRecordDialog } from './NewRecordDialog.tsx';

/** Steps that the library can do. */
const LIBRARY_OF: Readonly<Partial<Record<SetupStep, readonly LibraryKind[]>>> = {
  areas: ['areas'],
  trainings: ['trainings'],
  templates: ['mails', 'documents'],
};

interface RecordStepProps {
  readonly step: RecordStep;
  readonly isDone: boolean;
}

/** A step of records: the library, a first record in place, the import of a file, and the list. */
export const RecordStepActions = ({ step, isDone }: RecordStepProps) => {
  const [open, setOpen] = useState<'library' | 'record' | null>(null);
  const createPath = useCreatePath();
  const resource = recordOfStep(step);
  const mayCreate = useMayUse(resource, 'create');
  const mayList = useMayUse(resource, 'list');
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
      {mayCreate ? (
        <Button
          size="small"
          variant={kinds ? 'outlined' : main}
          aria-label={SETUP_MESSAGES.createOf(title)}
          onClick={() => setOpen('record')}
        >
          {SETUP_MESSAGES.create}
        </Button>
      ) : null}
      {mayCreate && isRecordImportKind(resource) ? (
        <Button
          size="small"
          component={Link}
          onClick={leaveSetup}
          to={`/record-import?kind=${resource}`}
          aria-label={SETUP_MESSAGES.importOf(title)}
        >
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
