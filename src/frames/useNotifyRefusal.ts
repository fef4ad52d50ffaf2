import { useNotify } from 'react-admin';

/** Shows why a call was refused: the first violation, or the API's title and description (specification §8). */
export const useNotifyRefusal = () => {
  const notify = useNotify();
  return (error: unknown): void => {
    const message = error instanceof Error ? error.message : String(error);
    // The words come from the API, in French already: they are no key to translate.
    notify(message, { type: 'error', multiLine: true, messageArgs: { _: message } });
  };
};
