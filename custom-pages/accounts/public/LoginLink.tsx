import { ACCESS_MESSAGES } from './messages.ts';

/** Link to the login page. */
export const LoginLink = ({ isMain = false }: { readonly isMain?: boolean }) => (
  <a className={isMain ? 'button button-main' : 'button button-quiet'} href="#/login">
    {ACCESS_MESSAGES.login}
  </a>
);
