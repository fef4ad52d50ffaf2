import { type ReactNode, useEffect } from 'react';
import { CanceledSession } from './CanceledSession.tsx';
import { formatInstant } from './formatTime.ts';
import { leadToFirstAdministrator } from './leadToFirstAdministrator.ts';
import { MESSAGES } from './messages.ts';
import { Notice } from './Notice.tsx';
import type { Loaded } from './useLoaded.ts';

interface PageStateProps<T> {
  readonly loaded: Loaded<T>;
  readonly children: (data: T) => ReactNode;
}

/** Loading or error state of a page; else the page. */
export const PageState = <T extends object>({ loaded: { data, error, reload }, children }: PageStateProps<T>) => {
  const isGone = error?.status === 404;
  useEffect(() => {
    if (isGone) void leadToFirstAdministrator();
  }, [isGone]);
  const copiedAt = data && 'copiedAt' in data && typeof data.copiedAt === 'string' ? data.copiedAt : null;
  if (error?.canceled) return <CanceledSession view={error.canceled} />;
  if (data && !isGone) {
    return (
      <>
        {error && <Notice level="warning" title={error.title} />}
        {copiedAt && <Notice level="warning">{MESSAGES.copy(formatInstant(copiedAt))}</Notice>}
        {children(data)}
      </>
    );
  }
  if (!error) return <p role="status">{MESSAGES.loading}</p>;
  return (
    <section className="card">
      <h1>{error.title}</h1>
      <p role="alert">{error.message}</p>
      {!isGone && (
        <button type="button" className="button button-main" onClick={() => void reload()}>
          {MESSAGES.retry}
        </button>
      )}
    </section>
  );
};
