import type { Reference } from '../../model/kernel/resource.ts';
import { isResourceKey, resourceByName } from '../../model/resources.ts';
import { useLabels } from '../records/useLabels.ts';
import { useDebounced } from './useDebounced.ts';

const OPTIONS_SHOWN = 30;

interface ReferenceOptions {
  readonly target: string;
  readonly text: string;
  /** Filters of the target's collection. Default: those of its declaration. */
  readonly pick?: Readonly<Record<string, string>>;
  /** False: no request until the list opens. */
  readonly isEnabled: boolean;
}

const offeredBy = (target: string) => (isResourceKey(target) ? resourceByName(target).offered : undefined);

/** Labels of the target that match the text: the first 30, as embedded records. */
export const useReferenceOptions = ({ target, text, pick = offeredBy(target), isEnabled }: ReferenceOptions) => {
  const label = useDebounced(text.trim());
  const { data, isFetching, isPlaceholderData } = useLabels(
    target,
    { filter: { ...pick, ...(label ? { label } : {}) }, perPage: OPTIONS_SHOWN },
    { enabled: isEnabled, placeholderData: (previous) => previous },
  );
  // Enter must not select a result of an earlier text.
  const isOutdated = label !== text.trim() || isPlaceholderData;
  const options: readonly Reference[] = isOutdated ? [] : (data ?? []);
  return { options, isLoading: isFetching || isOutdated };
};
