import { useState } from 'react';
import { useWords } from '../i18n/useWords.ts';
import { problemOf } from '../providers/apiProblem.ts';
import type { Credentials } from '../providers/loginSession.ts';

interface Refusal {
  readonly severity: 'warning' | 'error';
  readonly message: string;
}

/** One login attempt at a time, and the message of a refused one (specification §8). */
export const useLoginAttempt = (logIn: (credentials: Credentials) => Promise<unknown>) => {
  const words = useWords();
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** The password was right, and the account has a second factor. */
  const [needsCode, setNeedsCode] = useState(false);

  const explain = (error: unknown): void => {
    const { status, message } = error as { status?: number; message: string };
    const { code, detail } = problemOf(error);
    if (code === 'login.second_factor') setNeedsCode(true);
    else if (code === 'login.second_factor_refused') setRefusal({ severity: 'warning', message: detail ?? message });
    else if (status === 401) setRefusal({ severity: 'warning', message: words('login.invalid-credentials') });
    else setRefusal({ severity: 'error', message });
  };

  const submit = async (credentials: Credentials) => {
    setPending(true);
    setRefusal(null);
    try {
      await logIn(credentials);
    } catch (error) {
      explain(error);
    } finally {
      setPending(false);
    }
  };
  return { submit, isPending, refusal, needsCode, forgetCode: () => setNeedsCode(false) };
};
