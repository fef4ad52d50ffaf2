import EditNoteIcon from '@mui/icons-material/EditNote';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { lazyDialog, lazyPage } from '../../src/pageParts/lazyPage.tsx';

/** Fields that administrators add; the form of any record adds one in a dialog. */
export const customFields = resourceModule('custom_fields', {
  icon: EditNoteIcon,
  AddDialog: lazyDialog(() => import('./AddFieldDialog.tsx').then((dialog) => dialog.AddFieldDialog)),
  list: lazyPage(() => import('./CustomFieldList.tsx').then((screen) => screen.CustomFieldList)),
  edit: lazyPage(() => import('./CustomFieldEdit.tsx').then((screen) => screen.CustomFieldEdit)),
  screens: async () => {
    const { CUSTOM_FIELD_INPUTS } = await import('./customFieldInputs.tsx');
    return { create: { inputs: CUSTOM_FIELD_INPUTS, omit: ['isArchived'] } };
  },
});
