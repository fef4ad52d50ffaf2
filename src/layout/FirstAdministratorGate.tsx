import { type ReactNode, useEffect, useState } from 'react';
import { currentUser } from '../providers/loginSession.ts';
import { loadPublicSettings } from '../providers/publicSettings.ts';
import { OutsideAdmin } from './OutsideAdmin.tsx';

interface FirstAdministratorGateProps {
  /** The form of the first administrator. */
  readonly page: (onDone: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Wraps the admin: while there is no account, every address shows the form of the first one. */
export const FirstAdministratorGate = ({ page, children }: FirstAdministratorGateProps) => {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (currentUser()) return;
    void loadPublicSettings().then(({ needsFirstAdministrator }) => setNeeded(needsFirstAdministrator));
  }, []);
  return isNeeded ? <OutsideAdmin>{page(() => setNeeded(false))}</OutsideAdmin> : children;
};
