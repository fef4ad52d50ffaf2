import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import type { RaRecord, ResourceProps } from 'react-admin';
import { recordLabel } from '../../model/recordLabel.ts';
import { type ResourceKey, resourceByName } from '../../model/resources.ts';
import { lazyPage } from '../layout/lazyPage.tsx';
import { GuardedScreen } from './GuardedScreen.tsx';
import type { ResourceCreateProps } from './ResourceCreate.tsx';
import type { ResourceEditProps } from './ResourceEdit.tsx';
import type { ResourceListProps } from './ResourceList.tsx';

/** The export of a resource's folder. */
export type ResourceModule = Omit<ResourceProps, 'name'> & Required<Pick<ResourceProps, 'icon' | 'recordRepresentation'>>;

const GeneratedList = lazyPage<ResourceListProps>(() => import('./ResourceList.tsx').then((frame) => frame.ResourceList));
const GeneratedEdit = lazyPage<ResourceEditProps>(() => import('./ResourceEdit.tsx').then((frame) => frame.ResourceEdit));
const GeneratedCreate = lazyPage<ResourceCreateProps>(() => import('./ResourceCreate.tsx').then((frame) => frame.ResourceCreate));

interface ModuleOptions {
  readonly icon: SvgIconComponent;
  /** Lists that share the page as tabs, this one among them. Default none. */
  readonly tabs?: readonly ResourceKey[];
  /** Heading of a record's form. Default: its label. */
  readonly title?: (record: RaRecord) => string;
  /** Custom screens instead of the generated ones. */
  readonly list?: ComponentType;
  readonly edit?: ComponentType;
  readonly create?: ComponentType;
  /** The address that a list row opens; null: its form. Default null. */
  readonly opens?: (record: RaRecord) => string | null;
}

/**
 * The screens of a record from its declaration, as far as its operations allow.
 * @example export const vehicles = resourceModule('vehicles', { icon: DirectionsCarIcon, tabs: ['vehicles', 'teaching_tools'] });
 */
export const resourceModule = (name: ResourceKey, options: ModuleOptions): ResourceModule => {
  const { icon, tabs, title, list, edit, create, opens } = options;
  const { operations } = resourceByName(name);
  const guarded = (action: 'list' | 'edit' | 'create', Screen: ComponentType) => () => (
    <GuardedScreen resource={name} action={action}>
      <Screen />
    </GuardedScreen>
  );
  return {
    icon,
    ...(opens ? { options: { opens } } : {}),
    recordRepresentation: title ?? ((record: RaRecord) => recordLabel(name, record)),
    list: guarded('list', list ?? (() => <GeneratedList resource={name} tabs={tabs} />)),
    ...(operations.includes('item') ? { edit: guarded('edit', edit ?? (() => <GeneratedEdit resource={name} />)) } : {}),
    ...(create || operations.includes('create')
      ? { create: guarded('create', create ?? (() => <GeneratedCreate resource={name} />)) }
      : {}),
  };
};
