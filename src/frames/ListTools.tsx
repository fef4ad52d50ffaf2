import type { Resource } from '../../model/kernel/resource.ts';
import { ColumnChooser } from '../columns/ColumnChooser.tsx';
import { ExportButton } from '../export/ExportButton.tsx';
import { ViewsMenu } from '../savedViews/ViewsMenu.tsx';
import { ImportLink } from './ImportLink.tsx';

/** Display options, import and export of the list. */
export const ListTools = ({ resource }: { readonly resource: Resource }) => (
  <>
    <ViewsMenu resource={resource} />
    <ColumnChooser resource={resource} />
    <ImportLink resource={resource} />
    <ExportButton resource={resource} />
  </>
);
