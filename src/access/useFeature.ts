import type { FeatureFlag } from '../../model/accounts/featureFlags.ts';
import { useCurrentUser } from './useCurrentUser.ts';

/** Is a feature enabled for the logged-in person (specification §6); trainers have no profile, and all features. */
export const useFeature = (flag: FeatureFlag): boolean => {
  const user = useCurrentUser();
  return user?.kind === 'trainer' || user?.userApplication.featureFlags.includes(flag) === true;
};
