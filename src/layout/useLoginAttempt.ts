import { useState } from 'react';
import type { SecondFactor } from '../../model/accounts/secondFactor.ts';
import { useWords } from '../i18n/useWords.ts';
import { problemOf } from '../providers/apiProblem.ts';
import type { Credentials, PasswordCredentials } from '../providers/loginSession.ts';
import { askLoginPasskey, askPasskey, type PasskeyOptions } from '../providers/passkeys.ts';

interface Refusal {
  readonly severity: 'warning' | 'error';
  readonly message: string;
}

/** The second step that the server asks for, after the right password. */
export interface AskedStep {
  readonly methods: readonly SecondFactor[];
  /** For the browser; undefined: the account has no passkey that works here. */
  readonly passkey?: PasskeyOptions;
}

/** One login attempt at a time, and the message of a refused one (specification §8). */
export const useLoginAttempt = (logIn: (credentials: Credentials) => Promise<unknown>) => {
  const words = useWords();
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [step, setStep] = useState<AskedStep | null>(null);

  const explain = (error: unknown): void => {
    const { status, message } = error as { status?: number; message: string };
    const { code, detail, ...asked } = problemOf(error);
    // Each answer has a new challenge.
    if (code === 'login.second_factor' || code === 'login.second_factor_refused') setStep(asked as unknown as AskedStep);
    if (code === 'login.second_factor') return;
    if (code === 'login.second_factor_refused' || code === 'login.passkey_refused')
      setRefusal({ severity: 'warning', message: detail ?? message });
    else if (status === 401) setRefusal({ severity: 'warning', message: words('login.invalid-credentials') });
    else setRefusal({ severity: status === 0 ? 'warning' : 'error', message });
  };

  const attempt = async (credentials: () => Promise<Credentials>) => {
    setPending(true);
    setRefusal(null);
    try {
      await logIn(await credentials());
    } catch (error) {
      explain(error);
    } finally {
      setPending(false);
    }
  };
  return {
    isPending,
    refusal,
    step,
    forgetStep: () => setStep(null),
    submit: (credentials: PasswordCredentials) => attempt(async () => credentials),
    /** The second step by a passkey. */
    submitWithPasskey: (credentials: PasswordCredentials) =>
      attempt(async () => ({ ...credentials, ...(step?.passkey && { passkey: await askPasskey(step.passkey) }) })),
    /** A login without password. */
    enterByPasskey: () => attempt(async () => ({ passkey: await askLoginPasskey() })),
  };
};
