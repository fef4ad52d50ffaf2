import { useEffect, useState } from 'react';
import { useLocation } from 'react-admin';
import { toAddress } from '../providers/addressMap.ts';
import { rememberLocation } from '../providers/authProvider.ts';
import { loadPublicSettings } from '../providers/publicSettings.ts';

const stem = (address: string): string => (address.split('?')[0] ?? '').replace(/^\/+|\/+$/g, '');

/** Does a migrated route cover the address; `*` at its end covers what is below it. */
export const isMigrated = (address: string, nextRoutes: readonly string[]): boolean => {
  const path = stem(address);
  return nextRoutes.some((route) => {
    const wanted = stem(route.replace(/\*$/, ''));
    return route.endsWith('*') ? path.startsWith(wanted) : path === wanted;
  });
};

/** Remembers where the person is, and leaves for /next/ when the address has moved there (specification §2). */
export const NavigationGuard = () => {
  const { pathname, search } = useLocation();
  const [nextRoutes, setNextRoutes] = useState<readonly string[]>([]);

  useEffect(() => {
    void loadPublicSettings().then((settings) => setNextRoutes(settings.nextRoutes));
  }, []);

  useEffect(() => {
    rememberLocation(pathname, search);
    const address = toAddress(`${pathname}${search}`);
    if (isMigrated(address, nextRoutes)) window.location.assign(`/next/${address.replace(/^\//, '')}`);
  }, [pathname, search, nextRoutes]);

  return null;
};
