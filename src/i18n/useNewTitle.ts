import { useTranslate } from 'react-admin';
import { newTitle, statedGender } from '../../model/messages/newTitle.ts';

/** Title of a new record of a resource: `Nouvelle société`. */
export const useNewTitle = (resource: string): string => {
  const translate = useTranslate();
  return newTitle(translate(`resources.${resource}.name`, { smart_count: 1 }), statedGender(resource));
};
