import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../src/pageParts/PageTitle.tsx';
import { IMPORT_MESSAGES } from './messages.ts';

const ADDRESSES = {
  studio: '/trainee-import',
  status: '/trainee-import/status',
  'call-center': '/trainee-import/call-center',
} as const;

export type ImportTab = keyof typeof ADDRESSES;
const TABS = Object.keys(ADDRESSES) as ImportTab[];

/** Header of the import pages: title and tabs. */
export const ImportFrame = ({ tab, children }: { readonly tab: ImportTab; readonly children: ReactNode }) => (
  <>
    <PageTitle title={`${IMPORT_MESSAGES.title} · ${IMPORT_MESSAGES.tabs[tab]}`} />
    <Typography variant="h5" component="h1" sx={{ mb: 1 }}>
      {IMPORT_MESSAGES.title}
    </Typography>
    <Tabs value={tab} variant="scrollable" sx={{ mb: 2 }}>
      {TABS.map((name) => (
        <Tab key={name} value={name} component={Link} to={ADDRESSES[name]} label={IMPORT_MESSAGES.tabs[name]} />
      ))}
    </Tabs>
    {children}
  </>
);
