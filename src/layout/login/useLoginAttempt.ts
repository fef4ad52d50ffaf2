import { useState } from 'react';
import type { SecondFactor } from '../../../model/accounts/secondFactor.ts';
import { problemOf } from '../../api/apiProblem.ts';
import { useWords } from '../../i18n/useWords.ts';
import { httpClient } from '../../providers/httpClient.ts';
import type { Credentials, FirstStep } from '../../providers/loginSession.ts';
import { askLoginPasskey, askPasskey, type PasskeyOptions } from '../../providers/passkeys.ts';

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

/** Refusals that say what to do; the others of a login are all the same. */
const EXPLAINED: readonly string[] = ['login.second_factor_refused', 'login.passkey_refused', 'login.sign_on_over'];

/** Leads the browser to an identity provider, which sends it back logged in. */
const goToProvider = async (id: string): Promise<void> => {
  const { json } = await httpClient(`/api/sign_on/${encodeURIComponent(id)}`, { method: 'POST' });
  window.location.assign((json as { readonly location: string }).location);
};

/** One login attempt at a time, and the message of a refused one (specification §8). */
export const useLoginAttempt = (logIn: (credentials: Credentials) => Promise<unknown>) => {
  const words = useWords();
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [step, setStep] = useState<AskedStep | null>(null);

  const explain = (error: unknown): void => {
    const { status, message } = error as { status?: number; message: string };
    const { code, detail, ...askedStep } = problemOf(error);
    // Each answer has a new challenge.
    if (code === 'login.second_factor' || code === 'login.second_factor_refused') setStep(askedStep as unknown as AskedStep);
    if (code === 'login.second_factor') return;
    if (code === 'login.sign_on_over') setStep(null);
    if (code && EXPLAINED.includes(code)) setRefusal({ severity: 'warning', message: detail ?? message });
    else if (status === 401) setRefusal({ severity: 'warning', message: words('login.invalid-credentials') });
    else setRefusal({ severity: status === 0 ? 'warning' : 'error', message });
  };

  const run = async (work: () => Promise<unknown>) => {
    setPending(true);
    setRefusal(null);
    try {
      await work();
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
    submit: (credentials: FirstStep) => run(() => logIn(credentials)),
    /** The second step by a passkey. */
    submitWithPasskey: (credentials: FirstStep) =>
      run(async () => logIn({ ...credentials, ...(step?.passkey && { passkey: await askPasskey(step.passkey) }) })),
    /** A login without password. */
    enterByPasskey: () => run(async () => logIn({ passkey: await askLoginPasskey() })),
    /** Leaves for an identity provider. */
    signOnWith: (id: string) => run(() => goToProvider(id)),
  };
};
