import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CreateBase } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Resource } from '../../model/kernel/resource.ts';
import { type ResourceKey, resourceByName } from '../../model/resources.ts';
import { useNewTitle } from '../i18n/useNewTitle.ts';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import { duplicateOf } from './duplicateOf.ts';
import { FormButtons } from './FormButtons.tsx';
import { defaultValues } from './formSections.ts';
import { useItem } from './itemQuery.ts';
import { type FormExtras, ResourceForm } from './ResourceForm.tsx';
import { useAnother } from './useAnother.ts';
import { useNotifyRefusal } from './useNotifyRefusal.ts';

export interface ResourceCreateProps extends FormExtras {
  readonly resource: ResourceKey;
  /** Above the form: content specific to this record. */
  readonly header?: ReactNode;
  /** Target after saving. Default: the list. */
  readonly redirect?: 'list' | 'edit';
  /** Initial values of a new record, beyond the declaration's defaults. */
  readonly values?: Readonly<Record<string, unknown>>;
}

interface CreateViewProps extends Omit<ResourceCreateProps, 'resource' | 'redirect'> {
  readonly resource: Resource;
  /** Offer "save and create another". */
  readonly offersAnother?: boolean;
}

const CreateView = ({ resource, header, values, offersAnother = false, ...form }: CreateViewProps) => {
  const { round, formRef, startAnother } = useAnother();
  const notifyRefusal = useNotifyRefusal();
  const title = useNewTitle(resource.name);
  return (
    <>
      <PageTitle title={title} />
      <Typography variant="h5" component="h1" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {header}
      <div ref={formRef}>
        <ResourceForm
          {...form}
          key={round}
          resource={resource}
          isNew
          isReadOnly={false}
          onRefused={notifyRefusal}
          onAnother={startAnother}
          defaultValues={values}
        >
          <FormButtons canSave isNew offersAnother={offersAnother} />
        </ResourceForm>
      </div>
    </>
  );
};

const DuplicateView = ({ resource, id, ...view }: Omit<CreateViewProps, 'values'> & { readonly id: string }) => {
  const { data } = useItem(resource.name, id);
  return data ? <CreateView {...view} resource={resource} values={duplicateOf(resource, data)} /> : <PageSkeleton />;
};

/** The form of a new record, from its declaration; `?duplicate=12` starts from a copy of that record. */
export const ResourceCreate = ({ resource: name, redirect = 'list', values, ...view }: ResourceCreateProps) => {
  const resource = resourceByName(name);
  const [search] = useSearchParams();
  const source = search.get('duplicate');
  return (
    <CreateBase resource={name} redirect={redirect}>
      {source ? (
        <DuplicateView {...view} resource={resource} id={source} />
      ) : (
        <CreateView
          {...view}
          resource={resource}
          values={{ ...defaultValues(resource), ...values }}
          offersAnother={redirect === 'list'}
        />
      )}
    </CreateBase>
  );
};
