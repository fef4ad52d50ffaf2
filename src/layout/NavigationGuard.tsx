import { useEffect, useState } from 'react';
import { useLocation } from 'react-admin';
import { toAddress } from '../providers/addressMap.ts';
import { rememberLocation } from '../providers/authProvider.ts';
import { loadPublicSettings } from '../providers/publicSettings.ts';
import { isMovedToNextApp } from './isMovedToNextApp.ts';

/** Remembers the current page, and redirects to /next/ when its address has moved there (specification §2). */
export const NavigationGuard = () => {
  const { pathname, search } = useLocation();
  const [nextRoutes, setNextRoutes] = useState<readonly string[]>([]);

  useEffect(() => {
    void loadPublicSettings().then((settings) => setNextRoutes(settings.nextRoutes));
  }, []);

  useEffect(() => {
    rememberLocation(pathname, search);
    const address = toAddress(`${pathname}${search}`);
    if (isMovedToNextApp(address, nextRoutes)) window.location.assign(`/next/${address.replace(/^\//, '')}`);
  }, [pathname, search, nextRoutes]);

  return null;
};
