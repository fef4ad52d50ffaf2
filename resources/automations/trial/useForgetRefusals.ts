import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/** Refusals of the API inside conditions and actions belong to no input: they would block every further save. */
export const useForgetRefusals = () => {
  const place = useRef<HTMLDivElement>(null);
  const { clearErrors } = useFormContext();
  useEffect(() => {
    const form = place.current?.closest('form');
    const forget = () => clearErrors();
    form?.addEventListener('submit', forget, { capture: true });
    return () => form?.removeEventListener('submit', forget, { capture: true });
  }, [clearErrors]);
  return place;
};
