import { useSyncExternalStore } from 'react';
import { signedDayQuestion, subscribeToSignedDays } from '../acts/signedDay.ts';
import { lazyDialog } from './lazyPage.tsx';

const ReasonForSignedDay = lazyDialog(() => import('./ReasonForSignedDay.tsx').then((dialog) => dialog.ReasonForSignedDay));

/** Whatever screen would change a signed day: names who signed, and asks for the reason. */
export const SignedDayDialog = () => {
  const question = useSyncExternalStore(subscribeToSignedDays, signedDayQuestion);
  return question ? <ReasonForSignedDay question={question} /> : null;
};
