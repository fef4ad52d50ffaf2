import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../src/pageParts/PageTitle.tsx';
import { IMPORT_MESSAGES } from './messages.ts';

const ADDRESSES = { studio: '/record-import', status: '/record-import/status' } as const;

type RecordImportTab = keyof typeof ADDRESSES;
const TABS = Object.keys(ADDRESSES) as RecordImportTab[];

/** Header of the pages that import records. */
export const RecordImportFrame = ({ tab, children }: { readonly tab: RecordImportTab; readonly children: ReactNode }) => (
  <>
    <PageTitle title={`${IMPORT_MESSAGES.recordsTitle} · ${IMPORT_MESSAGES.recordTabs[tab]}`} />
    <Typography variant="h5" component="h1" sx={{ mb: 1 }}>
      {IMPORT_MESSAGES.recordsTitle}
    </Typography>
    <Tabs value={tab} variant="scrollable" sx={{ mb: 2 }}>
      {TABS.map((name) => (
        <Tab key={name} value={name} component={Link} to={ADDRESSES[name]} label={IMPORT_MESSAGES.recordTabs[name]} />
      ))}
    </Tabs>
    {children}
  </>
);
