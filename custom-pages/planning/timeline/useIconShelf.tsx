import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { Child } from './plainElement.ts';

/** Icons that React draws once, out of sight, for elements that it does not draw to take copies of. */
export const useIconShelf = <Name extends string>(icons: Readonly<Record<Name, ReactNode>>) => {
  const place = useRef<HTMLSpanElement>(null);
  const copyIcon = useCallback(
    (name: Name): Child => place.current?.querySelector(`[data-icon="${name}"] > *`)?.cloneNode(true) ?? '',
    [],
  );
  const shelf = useMemo(
    () => (
      <span ref={place} hidden>
        {Object.entries<ReactNode>(icons).map(([name, icon]) => (
          <span key={name} data-icon={name}>
            {icon}
          </span>
        ))}
      </span>
    ),
    [icons],
  );
  return { shelf, copyIcon };
};
