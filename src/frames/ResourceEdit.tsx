import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { EditBase, Title, useEditContext, useGetRecordRepresentation } from 'react-admin';
import type { Resource } from '../../model/kernel/resource.ts';
import { type ResourceKey, resourceByName } from '../../model/resources.ts';
import { useMayUse } from '../access/useMayUse.ts';
import { useWords } from '../i18n/useWords.ts';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { problemOf } from '../providers/problem.ts';
import { DeleteRecordButton } from './DeleteRecordButton.tsx';
import { FormButtons } from './FormButtons.tsx';
import { ResourceForm } from './ResourceForm.tsx';
import { StaleDialog, type StaleWrite } from './StaleDialog.tsx';
import { useNotifyRefusal } from './useNotifyRefusal.ts';

export interface ResourceEditProps {
  readonly resource: ResourceKey;
  /** Above the form: what only this record has. */
  readonly header?: ReactNode;
  /** More buttons beside "Enregistrer". */
  readonly actions?: ReactNode;
}

interface EditViewProps extends Omit<ResourceEditProps, 'resource'> {
  readonly resource: Resource;
  readonly onRefused: (error: unknown, variables: unknown) => void;
}

const EditView = ({ resource, header, actions, onRefused }: EditViewProps) => {
  const words = useWords();
  const { record } = useEditContext();
  const canSave = useMayUse(resource.name, 'update');
  const represent = useGetRecordRepresentation(resource.name);
  if (!record) return <PageSkeleton />;
  const label = represent(record);
  return (
    <>
      <Title title={label} />
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', mb: 2 }}>
        <Typography variant="h5" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
        {canSave ? null : <Chip size="small" label={words('form.read-only')} />}
      </Stack>
      {header}
      <ResourceForm resource={resource} isNew={false} isReadOnly={!canSave} onRefused={onRefused}>
        <FormButtons canSave={canSave}>
          {actions}
          <DeleteRecordButton resource={resource.name} />
        </FormButtons>
      </ResourceForm>
    </>
  );
};

/** A record's form, from its declaration; read-only for those who may only read. */
export const ResourceEdit = ({ resource: name, header, actions }: ResourceEditProps) => {
  const [stale, setStale] = useState<StaleWrite | null>(null);
  const notifyRefusal = useNotifyRefusal();

  const handleError = (error: unknown, variables: unknown) => {
    const { code, current } = problemOf(error);
    if (code === 'record.stale') setStale({ current, variables });
    else notifyRefusal(error);
  };

  return (
    <EditBase resource={name} mutationMode="pessimistic" redirect="list">
      <EditView resource={resourceByName(name)} header={header} actions={actions} onRefused={handleError} />
      {stale ? <StaleDialog resource={resourceByName(name)} write={stale} onClose={() => setStale(null)} /> : null}
    </EditBase>
  );
};
