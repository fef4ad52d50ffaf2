import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../src/pageParts/PageTitle.tsx';
import { IMPORT_MESSAGES } from './messages.ts';

/** Title of the pages of each collection of imports, and address and name of their tabs. */
const FRAMES = {
  trainee_imports: {
    title: IMPORT_MESSAGES.title,
    tabs: {
      '/trainee-import': IMPORT_MESSAGES.tabs.studio,
      '/trainee-import/status': IMPORT_MESSAGES.tabs.status,
      '/trainee-import/call-center': IMPORT_MESSAGES.tabs['call-center'],
    },
  },
  record_imports: {
    title: IMPORT_MESSAGES.recordsTitle,
    tabs: {
      '/record-import': IMPORT_MESSAGES.recordTabs.studio,
      '/record-import/status': IMPORT_MESSAGES.recordTabs.status,
    },
  },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly tabs: Readonly<Record<string, string>> }>>;

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
  const { title, tabs } = frameOf(tab);
  const words: Readonly<Record<string, string>> = tabs;
  return (
    <>
      <PageTitle title={`${title} · ${words[tab]}`} />
      <Typography variant="h5" component="h1" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Tabs value={tab} variant="scrollable" sx={{ mb: 2 }}>
        {Object.entries(words).map(([address, label]) => (
          <Tab key={address} value={address} component={Link} to={address} label={label} />
        ))}
      </Tabs>
      {children}
    </>
  );
};
