import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CreateBase, Title, useGetOne, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Resource } from '../../model/kernel/resource.ts';
import { type ResourceKey, resourceByName } from '../../model/resources.ts';
import { useWords } from '../i18n/useWords.ts';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { duplicateOf } from './duplicateOf.ts';
import { FormButtons } from './FormButtons.tsx';
import { defaultValues } from './formSections.ts';
import { ResourceForm } from './ResourceForm.tsx';
import { useNotifyRefusal } from './useNotifyRefusal.ts';

export interface ResourceCreateProps {
  readonly resource: ResourceKey;
  /** Above the form: what only this record has. */
  readonly header?: ReactNode;
}

interface CreateViewProps {
  readonly resource: Resource;
  readonly header?: ReactNode;
  readonly values: Readonly<Record<string, unknown>>;
}

const CreateView = ({ resource, header, values }: CreateViewProps) => {
  const notifyRefusal = useNotifyRefusal();
  const words = useWords();
  const translate = useTranslate();
  const title = words('form.new-title', {
    name: translate(`resources.${resource.name}.name`, { smart_count: 1 }).toLocaleLowerCase('fr'),
  });
  return (
    <>
      <Title title={title} />
      <Typography variant="h5" component="h1" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {header}
      <ResourceForm resource={resource} isNew isReadOnly={false} onRefused={notifyRefusal} defaultValues={values}>
        <FormButtons canSave isNew />
      </ResourceForm>
    </>
  );
};

const DuplicateView = ({ resource, header, id }: Omit<CreateViewProps, 'values'> & { readonly id: string }) => {
  const { data } = useGetOne(resource.name, { id });
  return data ? <CreateView resource={resource} header={header} values={duplicateOf(resource, data)} /> : <PageSkeleton />;
};

/** A new record's form, from its declaration; `?duplicate=12` starts from a copy of that record. */
export const ResourceCreate = ({ resource: name, header }: ResourceCreateProps) => {
  const resource = resourceByName(name);
  const [search] = useSearchParams();
  const source = search.get('duplicate');
  return (
    <CreateBase resource={name} redirect="list">
      {source ? (
        <DuplicateView resource={resource} header={header} id={source} />
      ) : (
        <CreateView resource={resource} header={header} values={defaultValues(resource)} />
      )}
    </CreateBase>
  );
};
