import DownloadIcon from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { isRecordImportKind } from '../../../model/imports/kinds/recordImportKinds.ts';
import { IMPORT_MESSAGES } from '../messages.ts';

/** Link to the empty template of a file type. */
export const TemplateLinks = ({ type }: { readonly type: string }) => {
  const address = isRecordImportKind(type)
    ? `/api/record_imports/templates/${type}`
    : `/api/trainee_import_types/${type}/template`;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" variant="outlined" startIcon={<DownloadIcon />} href={address} download>
        {IMPORT_MESSAGES.templateXlsx}
      </Button>
      <Button size="small" startIcon={<DownloadIcon />} href={`${address}?format=csv`} download>
        {IMPORT_MESSAGES.templateCsv}
      </Button>
    </Stack>
  );
};
