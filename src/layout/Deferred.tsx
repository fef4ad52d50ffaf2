import { type ReactNode, useDeferredValue } from 'react';

interface DeferredProps {
  /** Shown until then. Default: nothing. */
  readonly placeholder?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders its children after what is around them, in short slices: a large first render would block clicks and typing. Later renders
 * are as usual.
 */
export const Deferred = ({ placeholder = null, children }: DeferredProps) =>
  useDeferredValue(true, false) ? children : placeholder;
