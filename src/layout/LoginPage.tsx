import { Notification } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { SIGN_ON_PARAMETER } from '../../model/accounts/signOn.ts';
import { useWords } from '../i18n/useWords.ts';
import { LoginForm } from './LoginForm.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { usePublicSettings } from './usePublicSettings.ts';
import { useTabTitle } from './useTabTitle.ts';

/** The login page; a demonstration server offers its accounts. */
export const LoginPage = () => {
  const words = useWords();
  const settings = usePublicSettings();
  const { search } = useLocation();
  useTabTitle([words('login.title')]);
  return (
    <>
      <LoginFrame subtitle={words('login.subtitle')}>
        <LoginForm settings={settings} outcome={new URLSearchParams(search).get(SIGN_ON_PARAMETER)} />
      </LoginFrame>
      <Notification />
    </>
  );
};
