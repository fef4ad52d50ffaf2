import { useTranslate } from 'react-admin';
import { newTitle } from './newTitle.ts';

/** Title of a new record of a resource: `Nouvelle société`. */
export const useNewTitle = (resource: string): string => {
  const translate = useTranslate();
  return newTitle(translate(`resources.${resource}.name`, { smart_count: 1 }));
};
