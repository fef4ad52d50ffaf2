import { useFormState } from 'react-hook-form';
import { useUnsavedWork } from './useUnsavedWork.ts';

/** Inside a form: keeps its input when the login session ends. */
export const UnsavedMark = () => {
  const { dirtyFields } = useFormState();
  useUnsavedWork(Object.keys(dirtyFields).length > 0);
  return null;
};
