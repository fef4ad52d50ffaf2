import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useWords } from '../../src/i18n/useWords.ts';
import { PageTitle } from '../../src/pageParts/PageTitle.tsx';
import { IMPORT_MESSAGES } from './messages.ts';

/** Menu entry of the pages of each collection of imports, whose name is their title, and address and name of their tabs. */
const FRAMES = {
  trainee_imports: {
    page: 'trainee-import',
    tabs: {
      '/trainee-import': () => IMPORT_MESSAGES.tabs.studio,
      '/trainee-import/status': () => IMPORT_MESSAGES.tabs.status,
      '/trainee-import/call-center': () => IMPORT_MESSAGES.tabs['call-center'],
    },
  },
  record_imports: {
    page: 'record-import',
    tabs: {
      '/record-import': () => IMPORT_MESSAGES.recordTabs.studio,
      '/record-import/status': () => IMPORT_MESSAGES.recordTabs.status,
    },
  },
} as const;

export type ImportCollection = keyof typeof FRAMES;
type Frame = (typeof FRAMES)[ImportCollection];
export type ImportTab = { [Collection in ImportCollection]: keyof (typeof FRAMES)[Collection]['tabs'] }[ImportCollection];

interface ImportFrameProps {
  /** Address of the open tab. */
  readonly tab: ImportTab;
  readonly children: ReactNode;
}

const frameOf = (tab: ImportTab): Frame => FRAMES[tab in FRAMES.trainee_imports.tabs ? 'trainee_imports' : 'record_imports'];

/** Header of the pages that import needs or records: title and tabs. */
export const ImportFrame = ({ tab, children }: ImportFrameProps) => {
  const words = useWords();
  const { page, tabs } = frameOf(tab);
  const title = words(`menu.${page}`);
  const labels: Readonly<Record<string, () => string>> = tabs;
  return (
    <>
      <PageTitle title={`${title} · ${labels[tab]?.() ?? ''}`} />
      <Typography variant="h5" component="h1" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Tabs value={tab} variant="scrollable" sx={{ mb: 2 }}>
        {Object.entries(labels).map(([address, label]) => (
          <Tab key={address} value={address} component={Link} to={address} label={label()} />
        ))}
      </Tabs>
      {children}
    </>
  );
};
