import { useState } from 'react';
import { useWords } from '../i18n/useWords.ts';

interface Refusal {
  readonly severity: 'warning' | 'error';
  readonly message: string;
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** One login attempt at a time, and the message of a refused one (specification §8). */
export const useLoginAttempt = (logIn: (credentials: Credentials) => Promise<unknown>) => {
  const words = useWords();
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const submit = async (username: string, password: string) => {
    setPending(true);
    setRefusal(null);
    try {
      await logIn({ username, password });
    } catch (error) {
      const { status, message } = error as { status?: number; message: string };
      setRefusal(
        status === 401 ? { severity: 'warning', message: words('login.invalid-credentials') } : { severity: 'error', message },
      );
    } finally {
      setPending(false);
    }
  };
  return { submit, isPending, refusal };
};
