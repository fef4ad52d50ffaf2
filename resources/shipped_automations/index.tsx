import MarkEmailReadIcon from '@mui/icons-material/MarkEmailReadOutlined';
import { Navigate } from 'react-admin';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { lazyDialog, lazyPage } from '../../src/pageParts/lazyPage.tsx';

/** The automatic mails of every installation; they are listed with the automations. */
export const shippedAutomations = resourceModule('shipped_automations', {
  icon: MarkEmailReadIcon,
  JsonText: lazyDialog(() => import('../automations/AutomationText.tsx').then((text) => text.AutomationText)),
  list: () => <Navigate to="/automation/list" replace />,
  edit: lazyPage(() => import('./ShippedEdit.tsx').then((screen) => screen.ShippedEdit)),
  create: lazyPage(() => import('./ShippedCreate.tsx').then((screen) => screen.ShippedCreate)),
});
