import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType, ReactNode } from 'react';
import { Navigate, type RaRecord, type ResourceProps } from 'react-admin';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { type ResourceKey, resourceByName } from '../../model/registry/resources.ts';
import { useMayUse } from '../access/useMayUse.ts';
import { lazyPage } from '../pageParts/lazyPage.tsx';
import type { RecordOptions } from '../records/useRecordOptions.ts';
import type { ResourceCreateProps } from './form/ResourceCreate.tsx';
import type { ResourceEditProps } from './form/ResourceEdit.tsx';
import type { FormExtras } from './form/ResourceForm.tsx';
import type { ResourceListProps } from './list/ResourceList.tsx';

/** Exports of a resource's folder. */
export type ResourceModule = Omit<ResourceProps, 'name'> & Required<Pick<ResourceProps, 'icon' | 'recordRepresentation'>>;

/** Additions to a record's generated screens. */
export interface ResourceScreens {
  readonly list?: Omit<ResourceListProps, 'resource'>;
  /** Extras of both forms. */
  readonly form?: FormExtras;
  readonly edit?: Omit<ResourceEditProps, 'resource'>;
  readonly create?: Omit<ResourceCreateProps, 'resource'>;
}

type LoadScreens = () => Promise<ResourceScreens>;

/** The generated screens, loaded with the record's additions. */
const generatedScreens = (resource: ResourceKey, load: LoadScreens, tabs: ResourceListProps['tabs']) => ({
  list: lazyPage(async () => {
    const [{ ResourceList }, { list }] = await Promise.all([import('./list/ResourceList.tsx'), load()]);
    return () => <ResourceList tabs={tabs} {...list} resource={resource} />;
  }),
  edit: lazyPage(async () => {
    const [{ ResourceEdit }, { form, edit }] = await Promise.all([import('./form/ResourceEdit.tsx'), load()]);
    return () => <ResourceEdit {...form} {...edit} resource={resource} />;
  }),
  create: lazyPage(async () => {
    const [{ ResourceCreate }, { form, create }] = await Promise.all([import('./form/ResourceCreate.tsx'), load()]);
    return () => <ResourceCreate {...form} {...create} resource={resource} />;
  }),
});

interface ModuleOptions extends RecordOptions {
  readonly icon: SvgIconComponent;
  /** Lists that share the page as tabs, including this one. Default none. */
  readonly tabs?: readonly ResourceKey[];
  /** Loads the additions to the generated screens. Default: none. */
  readonly screens?: LoadScreens;
  /** Heading of a record's form. Default: its label. */
  readonly title?: (record: RaRecord) => string;
  /** In place of the generated screens, where a record needs more. */
  readonly list?: ComponentType;
  readonly edit?: ComponentType;
  readonly create?: ComponentType;
}

interface GuardedScreenProps {
  readonly resource: ResourceKey;
  readonly action: 'list' | 'edit' | 'create';
  readonly children: ReactNode;
}

/** A record's screen for people with the right; others get the 403 page, without a request. */
const GuardedScreen = ({ resource, action, children }: GuardedScreenProps) =>
  useMayUse(resource, action) ? children : <Navigate to="/access-denied" replace />;

/**
 * The screens of a record from its declaration; without the operation to create or change it, the record has no screen for that.
 * @example
 * export const carDealers = resourceModule('car_dealers', {
 *   icon: StorefrontIcon,
 *   screens: () => import('./carDealerScreens.tsx').then((own) => own.carDealerScreens),
 * });
 */
export const resourceModule = (name: ResourceKey, options: ModuleOptions): ResourceModule => {
  const {
    icon,
    screens = async () => ({}),
    tabs,
    title,
    list,
    edit,
    create,
    opens,
    tab,
    rowActs,
    AddDialog,
    JsonText,
    reads,
  } = options;
  const generated = generatedScreens(name, screens, tabs);
  const { operations } = resourceByName(name);
  const guarded = (action: 'list' | 'edit' | 'create', Screen: ComponentType) => () => (
    <GuardedScreen resource={name} action={action}>
      <Screen />
    </GuardedScreen>
  );
  return {
    icon,
    options: { opens, tab, rowActs, AddDialog, JsonText, reads } satisfies RecordOptions,
    recordRepresentation: title ?? ((record: RaRecord) => recordLabel(name, record)),
    list: guarded('list', list ?? generated.list),
    ...(operations.includes('item') ? { edit: guarded('edit', edit ?? generated.edit) } : {}),
    ...(create || operations.includes('create') ? { create: guarded('create', create ?? generated.create) } : {}),
  };
};
