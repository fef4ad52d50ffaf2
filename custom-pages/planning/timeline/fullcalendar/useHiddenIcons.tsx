import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { Child } from './plainElement.ts';

/** Icons rendered once by React, hidden, to be copied into elements that React does not render. */
export const useHiddenIcons = <Name extends string>(icons: Readonly<Record<Name, ReactNode>>) => {
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
