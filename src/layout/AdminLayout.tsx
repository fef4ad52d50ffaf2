import type { ReactNode } from 'react';
import { Layout } from 'react-admin';
import { GuideDrawer } from '../guide/GuideDrawer.tsx';
import { BackToSetup } from '../setup/BackToSetup.tsx';
import { AdminAppBar } from './AdminAppBar.tsx';
import { AdminMenu } from './AdminMenu.tsx';
import { LoginSessionDialog } from './LoginSessionDialog.tsx';
import { NavigationGuard } from './NavigationGuard.tsx';
import { PageError } from './PageError.tsx';
import { PAGE_PADDING } from './pagePadding.ts';
import { ScrollToTop } from './ScrollToTop.tsx';
import { SignedDayDialog } from './SignedDayDialog.tsx';

/** App bar, menu and page. */
export const AdminLayout = ({ children }: { readonly children: ReactNode }) => (
  <Layout
    appBar={AdminAppBar}
    menu={AdminMenu}
    error={PageError}
    appBarAlwaysOn
    sx={{
      minWidth: 0,
      '& .RaLayout-content': { minWidth: 0, px: { xs: 1, sm: 3 }, pt: { xs: 1, sm: 2 }, pb: PAGE_PADDING },
      '& .RaSidebar-fixed': { borderRight: 1, borderColor: 'divider', bgcolor: 'background.paper' },
    }}
  >
    <NavigationGuard />
    <BackToSetup />
    {children}
    <LoginSessionDialog />
    <SignedDayDialog />
    <ScrollToTop />
    <GuideDrawer />
  </Layout>
);
