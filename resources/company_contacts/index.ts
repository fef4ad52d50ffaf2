import ContactsIcon from '@mui/icons-material/Contacts';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { lazyPage } from '../../src/layout/lazyPage.tsx';

export const companyContacts = resourceModule('company_contacts', {
  icon: ContactsIcon,
  create: lazyPage(() => import('./ContactCreate.tsx').then((screen) => screen.ContactCreate)),
  edit: lazyPage(() => import('./ContactEdit.tsx').then((screen) => screen.ContactEdit)),
});
