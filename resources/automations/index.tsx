import BoltIcon from '@mui/icons-material/Bolt';
import HistoryIcon from '@mui/icons-material/History';
import MarkEmailReadIcon from '@mui/icons-material/MarkEmailReadOutlined';
import { Navigate } from 'react-admin';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { lazyDialog, lazyPage } from '../../src/pageParts/lazyPage.tsx';

/** « Quand … si … alors … »: built with choices, tried on the past, then turned on. */
export const automations = resourceModule('automations', {
  icon: BoltIcon,
  JsonText: lazyDialog(() => import('./sentence/AutomationText.tsx').then((text) => text.AutomationText)),
  list: lazyPage(() => import('./AutomationList.tsx').then((screen) => screen.AutomationList)),
  edit: lazyPage(() => import('./AutomationEdit.tsx').then((screen) => screen.AutomationEdit)),
  screens: async () => {
    const { AUTOMATION_EXTRAS } = await import('./compose/automationInputs.tsx');
    return { create: { ...AUTOMATION_EXTRAS, redirect: 'edit' } };
  },
});

/** Runs of automations, the last first; the page of one says what became of each action, and leads to the record. */
export const automationRuns = resourceModule('automation_runs', {
  icon: HistoryIcon,
  screens: async () => {
    const { RunRecordLink } = await import('./runs/RunRecordLink.tsx');
    return { list: { isLive: true }, edit: { header: <RunRecordLink /> } };
  },
});

/** The automatic mails of every installation; they are listed with the automations. */
export const shippedAutomations = resourceModule('shipped_automations', {
  icon: MarkEmailReadIcon,
  JsonText: lazyDialog(() => import('./sentence/AutomationText.tsx').then((text) => text.AutomationText)),
  list: () => <Navigate to="/automation/list" replace />,
  edit: lazyPage(() => import('./shipped/ShippedEdit.tsx').then((screen) => screen.ShippedEdit)),
  create: lazyPage(() => import('./shipped/ShippedCreate.tsx').then((screen) => screen.ShippedCreate)),
});
