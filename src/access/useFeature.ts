import type { FeatureFlag } from '../../model/constants.ts';
import { useCurrentUser } from './useCurrentUser.ts';

/** Is a part of the product switched on for the logged-in person (specification §6); a trainer has no profile, and all of it. */
export const useFeature = (flag: FeatureFlag): boolean => {
  const user = useCurrentUser();
  return user?.kind === 'trainer' || user?.userApplication.featureFlags.includes(flag) === true;
};
