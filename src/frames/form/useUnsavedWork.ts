import { useEffect } from 'react';
import { holdUnsavedWork } from '../../providers/unsavedWork.ts';

/** While true, a login session that ends asks for the password over the page instead of leaving it. */
export const useUnsavedWork = (isUnsaved: boolean): void => {
  useEffect(() => (isUnsaved ? holdUnsavedWork() : undefined), [isUnsaved]);
};
