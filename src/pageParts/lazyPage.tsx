import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useWords } from '../i18n/useWords.ts';
import { MessagePage } from './MessagePage.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

/** After this time a script counts as lost (specification §9). */
const CHUNK_TIMEOUT_MS = 120_000;

const withTimeout = <T,>(loading: Promise<T>, timeoutMs: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('chunk timed out')), timeoutMs);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });

const ChunkFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const words = useWords();
  return (
    <MessagePage mark="…" title={words('error.chunk-title')} text={words('error.chunk-text')}>
      <Button variant="contained" onClick={onRetry}>
        {words('error.retry')}
      </Button>
    </MessagePage>
  );
};

interface LazyOptions {
  readonly timeoutMs?: number;
  /** Shown while loading. Default: the skeleton of a page. */
  readonly placeholder?: ReactNode;
}

/**
 * A page in its own chunk: a placeholder while loading, and a retry after a failure or timeout.
 * @example const Planning = lazyPage(() => import('../custom-pages/planning/PlanningPage.tsx').then((m) => m.PlanningPage));
 */
export const lazyPage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { timeoutMs = CHUNK_TIMEOUT_MS, placeholder = <PageSkeleton /> }: LazyOptions = {},
): ComponentType<Props> => {
  const listeners = new Set<() => void>();
  let failures = 0;

  const attempt = (): LazyExoticComponent<ComponentType<Props>> =>
    lazy(async () => {
      try {
        return { default: await withTimeout(load(), timeoutMs) };
      } catch {
        failures += 1;
        return { default: () => <ChunkFailed onRetry={retry} /> };
      }
    });

  let current = attempt();

  const retry = () => {
    // Second failure: the script may belong to a version that the server no longer has, so reload.
    if (failures > 1) {
      window.location.reload();
      return;
    }
    current = attempt();
    for (const listener of listeners) listener();
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return (props: Props) => {
    const Loaded = useSyncExternalStore(subscribe, () => current);
    return (
      <Suspense fallback={placeholder}>
        <Loaded {...props} />
      </Suspense>
    );
  };
};

/** A dialog or menu in its own chunk, loaded when it opens: nothing is shown before. */
export const lazyDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazyPage(load, { placeholder: null });

/** A button of a row in its own chunk; its place is kept while it loads. */
export const lazyRowAct = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazyPage(load, { placeholder: <Skeleton variant="rounded" width={64} height={30} /> });
