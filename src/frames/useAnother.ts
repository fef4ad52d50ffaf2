import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { MessageKey } from '../i18n/frenchMessages.ts';

const FIRST_INPUT = 'form :is(input, textarea):not([type="hidden"], :disabled, [aria-hidden="true"])';

/** Several new records in a row on one page: each starts empty, in the first field. */
export const useAnother = () => {
  const notify = useNotify();
  const formRef = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (round === 0) return;
    window.scrollTo({ top: 0 });
    formRef.current?.querySelector<HTMLElement>(FIRST_INPUT)?.focus();
  }, [round]);

  return {
    /** Key of the form. */
    round,
    formRef,
    startAnother: () => {
      notify('form.created' satisfies MessageKey, { type: 'success' });
      setRound((before) => before + 1);
    },
  };
};
