import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CreateBase, useNotify } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { valueAt, withCustomValues } from '../../../model/customisation/customFieldKinds.ts';
import { type Fields, isRelation, isWritable } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { type ResourceKey, resourceByName } from '../../../model/registry/resources.ts';
import { useNotifyRefusal } from '../../dialogs/useNotifyRefusal.ts';
import type { MessageKey } from '../../i18n/frenchMessages.ts';
import { useNewTitle } from '../../i18n/useNewTitle.ts';
import { PageSkeleton } from '../../pageParts/PageSkeleton.tsx';
import { PageTitle } from '../../pageParts/PageTitle.tsx';
import { FormButtons } from './FormButtons.tsx';
import { defaultValues } from './formSections.ts';
import { useItem } from './itemQuery.ts';
import { type FormExtras, ResourceForm } from './ResourceForm.tsx';

export interface ResourceCreateProps extends FormExtras {
  readonly resource: ResourceKey;
  /** Heading. Default: « Nouvelle société » and the like. */
  readonly title?: string | undefined;
  /** In place of "Enregistrer". Default: it saves at once. */
  readonly saveButton?: ReactNode;
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

const FIRST_INPUT = 'form :is(input, textarea):not([type="hidden"], :disabled, [aria-hidden="true"])';

/** Several new records in a row on one page: each starts empty, in the first field. */
const useAnother = () => {
  const notify = useNotify();
  const formRef = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (round === 0) return;
    window.scrollTo({ top: 0 });
    formRef.current?.querySelector<HTMLElement>(FIRST_INPUT)?.focus();
  }, [round]);

  return {
    /** Key of the form. */
    round,
    formRef,
    startAnother: () => {
      notify('form.created' satisfies MessageKey, { type: 'success' });
      setRound((before) => before + 1);
    },
  };
};

const CreateView = ({
  resource,
  title: ownTitle,
  saveButton,
  header,
  values,
  offersAnother = false,
  ...form
}: CreateViewProps) => {
  const { round, formRef, startAnother } = useAnother();
  const notifyRefusal = useNotifyRefusal();
  const newTitle = useNewTitle(resource.name);
  const title = ownTitle ?? newTitle;
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
          <FormButtons canSave isNew offersAnother={offersAnother} saveButton={saveButton} />
        </ResourceForm>
      </div>
    </>
  );
};

const withoutIdentity = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const { '@id': _iri, '@type': _type, id: _id, version: _version, ...rest } = value as Readonly<Record<string, unknown>>;
  return rest;
};

/** The values of a copied record, without its identity and cascaded records. */
const duplicateOf = (resource: Resource, record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  withCustomValues(
    Object.entries(resource.fields as Fields).flatMap(([name, field]): [string, unknown][] => {
      const value = valueAt(record, name);
      if (!isWritable(field) || field.unique || value === null || value === undefined) return [];
      if (!isRelation(field) || !field.cascade) return [[name, value]];
      return [[name, Array.isArray(value) ? value.map(withoutIdentity) : withoutIdentity(value)]];
    }),
  );

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
