import { useFormState } from 'react-hook-form';
import { useUnsavedWork } from './useUnsavedWork.ts';

/** Inside a form: what is typed in it survives the end of the session. */
export const UnsavedMark = () => {
  const { dirtyFields } = useFormState();
  useUnsavedWork(Object.keys(dirtyFields).length > 0);
  return null;
};
