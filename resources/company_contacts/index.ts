import ContactsIcon from '@mui/icons-material/Contacts';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

export const companyContacts = resourceModule('company_contacts', {
  icon: ContactsIcon,
  screens: () => import('./contactScreens.ts').then((own) => own.contactScreens),
});
