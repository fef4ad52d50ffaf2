import ErrorIcon from '@mui/icons-material/Error';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router-dom';
import { firstSectionOf, type LogisticSessionTab } from './logisticSessionSections.ts';
import { SESSION_MESSAGES } from './messages.ts';

/** Always visible, below the app bar. */
const BAR = {
  position: 'sticky',
  top: { xs: 48, md: 50 },
  zIndex: 3,
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
  mx: { xs: -1, md: 0 },
} as const;

const FAULT = {
  icon: <ErrorIcon color="error" fontSize="small" titleAccess={SESSION_MESSAGES.faultyTab} />,
  iconPosition: 'end',
} as const;

interface SessionTabsProps {
  readonly tabs: readonly LogisticSessionTab[];
  readonly current: LogisticSessionTab;
  /** Tabs with an invalid field. */
  readonly faulty: readonly LogisticSessionTab[];
}

/** The tabs of the session's page; the form keeps the input of all of them. */
export const SessionTabs = ({ tabs, current, faulty }: SessionTabsProps) => (
  <Box sx={BAR}>
    <Tabs value={current} variant="scrollable" allowScrollButtonsMobile aria-label={SESSION_MESSAGES.sections}>
      {tabs.map((tab) => (
        <Tab
          key={tab}
          value={tab}
          component={Link}
          to={{ search: `?section=${firstSectionOf(tab)}` }}
          replace
          preventScrollReset
          label={SESSION_MESSAGES.tabs[tab]}
          sx={{ minHeight: 48 }}
          {...(faulty.includes(tab) ? FAULT : {})}
        />
      ))}
    </Tabs>
  </Box>
);
