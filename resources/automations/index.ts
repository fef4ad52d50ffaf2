import BoltIcon from '@mui/icons-material/Bolt';
import HistoryIcon from '@mui/icons-material/History';
import { keyOf } from '../../src/api/recordId.ts';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { lazyPage } from '../../src/pageParts/lazyPage.tsx';
import { recordAddress } from './recordAddress.ts';

/** « Quand … si … alors … »: built with choices, tried on the past, then turned on. */
export const automations = resourceModule('automations', {
  icon: BoltIcon,
  list: lazyPage(() => import('./AutomationList.tsx').then((screen) => screen.AutomationList)),
  edit: lazyPage(() => import('./AutomationEdit.tsx').then((screen) => screen.AutomationEdit)),
  screens: async () => {
    const { AUTOMATION_EXTRAS } = await import('./automationInputs.tsx');
    return { create: { ...AUTOMATION_EXTRAS, redirect: 'edit' } };
  },
});

/** Runs of automations, the last first; each leads to the record that it acted on. */
export const automationRuns = resourceModule('automation_runs', {
  icon: HistoryIcon,
  reads: ['record', 'automation'],
  opens: ({ record, automation }) => recordAddress(String(record)) ?? `/automation/${keyOf(automation?.['@id'])}/edit`,
  screens: async () => ({ list: { isLive: true } }),
});
