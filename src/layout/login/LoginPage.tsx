import { useEffect } from 'react';
import { Notification } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { SIGN_ON_PARAMETER } from '../../../model/accounts/signOn.ts';
import { useWords } from '../../i18n/useWords.ts';
import { useTabTitle } from '../../pageParts/useTabTitle.ts';
import { loadUser } from '../../providers/loginSession.ts';
import { LoginForm } from './LoginForm.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { usePublicSettings } from './usePublicSettings.ts';

interface WantedPage {
  readonly nextPathname?: string;
  readonly nextSearch?: string;
}

/** Somebody who is logged in already, by another tab or a kept address, goes on to the page they wanted. */
const useGoOnWhenLoggedIn = (): void => {
  const navigate = useNavigate();
  const { nextPathname: pathname = '/', nextSearch: search = '' } = (useLocation().state ?? {}) as WantedPage;
  useEffect(() => {
    loadUser().then(
      (user) => user && navigate({ pathname, search }, { replace: true }),
      () => undefined,
    );
  }, [navigate, pathname, search]);
};

/** The login page; a demonstration server offers its accounts. */
export const LoginPage = () => {
  const words = useWords();
  const settings = usePublicSettings();
  const { search } = useLocation();
  useTabTitle([words('login.title')]);
  useGoOnWhenLoggedIn();
  return (
    <>
      <LoginFrame subtitle={words('login.subtitle')}>
        <LoginForm settings={settings} outcome={new URLSearchParams(search).get(SIGN_ON_PARAMETER)} />
      </LoginFrame>
      <Notification />
    </>
  );
};
