import type { Resource } from '../../model/kernel/resource.ts';
import { ColumnChooser } from '../columns/ColumnChooser.tsx';
import { ExportButton } from '../export/ExportButton.tsx';
import { ViewsMenu } from '../savedViews/ViewsMenu.tsx';

/** Display options and export of the list. */
export const ListTools = ({ resource }: { readonly resource: Resource }) => (
  <>
    <ViewsMenu resource={resource} />
    <ColumnChooser resource={resource} />
    <ExportButton resource={resource} />
  </>
);
