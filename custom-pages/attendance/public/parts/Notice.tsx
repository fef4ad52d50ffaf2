import type { ReactNode } from 'react';
import { withFirmSpaces } from '../../../../model/kernel/values/french.ts';

interface NoticeProps {
  /** Default: none. */
  readonly id?: string;
  readonly level: 'info' | 'success' | 'warning' | 'error';
  readonly title?: string;
  readonly children?: ReactNode;
}

/** A message; errors are announced to screen readers at once. */
export const Notice = ({ id, level, title, children }: NoticeProps) => (
  <div id={id} className={`notice notice-${level}`} role={level === 'error' ? 'alert' : 'status'}>
    {title && <strong>{withFirmSpaces(title)}</strong>}
    {children && <p>{typeof children === 'string' ? withFirmSpaces(children) : children}</p>}
  </div>
);
