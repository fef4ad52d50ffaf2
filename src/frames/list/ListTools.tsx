import UploadFileIcon from '@mui/icons-material/UploadFile';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { isRecordImportKind } from '../../../model/imports/kinds/recordImportKinds.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { useMayUse } from '../../access/useMayUse.ts';
import { ColumnChooser } from '../../columns/ColumnChooser.tsx';
import { ExportButton } from '../../export/ExportButton.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { ViewsMenu } from '../../savedViews/ViewsMenu.tsx';

/** Link from a list to the import of its records, for people who may create them. */
const ImportLink = ({ resource: { name } }: { readonly resource: Resource }) => {
  const words = useWords();
  const mayCreate = useMayUse(name, 'create');
  if (!isRecordImportKind(name) || !mayCreate) return null;
  return (
    <Button component={Link} to={`/record-import?kind=${name}`} startIcon={<UploadFileIcon />} size="small">
      {words('list.import')}
    </Button>
  );
};

/** Display options, import and export of the list. */
export const ListTools = ({ resource }: { readonly resource: Resource }) => (
  <>
    <ViewsMenu resource={resource} />
    <ColumnChooser resource={resource} />
    <ImportLink resource={resource} />
    <ExportButton resource={resource} />
  </>
);
