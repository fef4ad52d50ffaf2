import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import UnarchiveIcon from '@mui/icons-material/UnarchiveOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { RecordFor } from '../../model/registry/resources.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { ConfirmDialog } from '../../src/dialogs/ConfirmDialog.tsx';
import { useAction } from '../../src/dialogs/useAction.ts';
import { ResourceEdit } from '../../src/frames/form/ResourceEdit.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { CUSTOM_FIELD_INPUTS } from './customFieldInputs.tsx';
import { FieldWork } from './FieldWork.tsx';
import { CUSTOM_FIELD_PAGE as WORDS } from './messages.ts';
import { type FieldUses, useFieldUsage } from './useFieldUsage.ts';

const isUsed = ({ views, personalViews, forms, automations }: FieldUses): boolean =>
  views.length + personalViews + forms.length + automations.length > 0;

/** Takes the field out of use after a confirmation, or brings it back. */
const ArchiveButton = () => {
  const field = useRecordContext<RecordFor<'custom_fields'>>();
  const mayWrite = useMayUse('custom_fields', 'update');
  const [isAsking, setAsking] = useState(false);
  const isArchived = field?.isArchived === true;
  const { run, isRunning } = useAction({ success: isArchived ? WORDS.restoreDone : WORDS.archiveDone });
  const uses = useFieldUsage(field?.['@id'])?.uses;
  if (!field || !mayWrite) return null;
  const { '@id': iri, version, label } = field;
  const change = async () => {
    await run(() => httpClient(iri, { method: 'PUT', body: { isArchived: !isArchived, version } }));
    setAsking(false);
  };
  return (
    <>
      {isArchived ? (
        <Button color="inherit" startIcon={<UnarchiveIcon />} loading={isRunning} onClick={() => void change()}>
          {WORDS.restore}
        </Button>
      ) : (
        <Button color="inherit" startIcon={<ArchiveIcon />} onClick={() => setAsking(true)}>
          {WORDS.archive}
        </Button>
      )}
      {isAsking ? (
        <ConfirmDialog
          title={WORDS.archiveTitle(label)}
          text={WORDS.archiveText}
          button={WORDS.archive}
          isRunning={isRunning}
          onConfirm={() => void change()}
          onClose={() => setAsking(false)}
        >
          {uses && isUsed(uses) ? <Alert severity="warning">{WORDS.uses(uses)}</Alert> : null}
        </ConfirmDialog>
      ) : null}
    </>
  );
};

const OMIT = ['isArchived'];
const FIXED = { fields: ['resource', 'key', 'kind'], why: () => WORDS.fixed };

/** The definition of an added field; what programs know it by stays. */
export const CustomFieldEdit = () => (
  <ResourceEdit
    resource="custom_fields"
    inputs={CUSTOM_FIELD_INPUTS}
    omit={OMIT}
    freeze={FIXED}
    actions={<ArchiveButton />}
    footer={
      <Box sx={{ mt: 2 }}>
        <FieldWork />
      </Box>
    }
    redirect={false}
  />
);
