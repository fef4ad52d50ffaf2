import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { useWords } from '../i18n/useWords.ts';
import { MessagePage } from '../pageParts/MessagePage.tsx';
import { isProtectedPath } from '../pages/isProtectedPath.ts';
import { loadUser } from '../providers/loginSession.ts';
import { NavigationGuard } from './NavigationGuard.tsx';
import { OutsideAdmin } from './OutsideAdmin.tsx';

/** Has the server said who is logged in; asked only if needed. */
const useIsUserAsked = (isNeeded: boolean): boolean => {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    if (isNeeded)
      void loadUser()
        .catch(() => null)
        .finally(() => setIsAsked(true));
  }, [isNeeded]);
  return isAsked;
};

interface VisitorPageProps {
  readonly code: '403' | '404';
}

const Message = ({ code }: VisitorPageProps) => {
  const words = useWords();
  const [title, text] =
    code === '403'
      ? [words('error.forbidden-title'), words('error.forbidden-visitor')]
      : [words('error.not-found-title'), words('error.not-found-text')];
  return (
    <Box component="main" sx={{ minHeight: '100vh', bgcolor: 'background.default' }}>
      <MessagePage mark={code} title={title} text={text}>
        <Button component={Link} to="/" variant="contained">
          {words('layout.login')}
        </Button>
      </MessagePage>
    </Box>
  );
};

/** The 403 and 404 pages without login: no menu, a link to the login. */
const VisitorPage = ({ code }: VisitorPageProps) => (
  <OutsideAdmin>
    <NavigationGuard />
    <Message code={code} />
  </OutsideAdmin>
);

/** Wraps the admin, which asks for a login everywhere: visitors also see the 403 and 404 pages (specification §2). */
export const VisitorGate = ({ children }: { readonly children: ReactNode }) => {
  const { pathname } = useLocation();
  const user = useCurrentUser();
  const isPublic = !isProtectedPath(pathname);
  const isAsked = useIsUserAsked(isPublic && user === null);
  if (!isPublic || user) return children;
  return isAsked ? <VisitorPage code={pathname === '/access-denied' ? '403' : '404'} /> : null;
};
