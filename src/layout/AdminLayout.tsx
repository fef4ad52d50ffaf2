import { type ReactNode, useSyncExternalStore } from 'react';
import { Layout } from 'react-admin';
import { plannedQuestion, subscribeToPlanned } from '../acts/plannedRecord.ts';
import { signedDayQuestion, subscribeToSignedDays } from '../acts/signedDay.ts';
import { GuideDrawer } from '../guide/GuideDrawer.tsx';
import { BackToSetup } from '../setup/BackToSetup.tsx';
import { AdminAppBar } from './AdminAppBar.tsx';
import { AdminMenu } from './AdminMenu.tsx';
import { Deferred } from './Deferred.tsx';
import { LoginSessionDialog } from './LoginSessionDialog.tsx';
import { lazyDialog } from './lazyPage.tsx';
import { NavigationGuard } from './NavigationGuard.tsx';
import { PageError } from './PageError.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { PAGE_PADDING } from './pagePadding.ts';
import { ScrollToTop } from './ScrollToTop.tsx';

const ReasonForSignedDay = lazyDialog(() => import('./ReasonForSignedDay.tsx').then((dialog) => dialog.ReasonForSignedDay));

/** Whatever screen would change a signed day: names who signed, and asks for the reason. */
const SignedDayDialog = () => {
  const question = useSyncExternalStore(subscribeToSignedDays, signedDayQuestion);
  return question ? <ReasonForSignedDay question={question} /> : null;
};

const PlannedRecordQuestion = lazyDialog(() =>
  import('./PlannedRecordQuestion.tsx').then((dialog) => dialog.PlannedRecordQuestion),
);

/** Whatever screen would take out of use what coming sessions have: names them, and offers replacements. */
const PlannedRecordDialog = () => {
  const question = useSyncExternalStore(subscribeToPlanned, plannedQuestion);
  return question ? <PlannedRecordQuestion question={question} /> : null;
};

/** App bar, menu and page. */
export const AdminLayout = ({ children }: { readonly children: ReactNode }) => (
  <Deferred placeholder={<PageSkeleton />}>
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
      <PlannedRecordDialog />
      <ScrollToTop />
      <GuideDrawer />
    </Layout>
  </Deferred>
);
