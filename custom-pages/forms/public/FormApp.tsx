import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { FORM_ADDRESS, type FormView, PREVIEW_TOKEN } from '../../../model/forms/formView.ts';
import { useLoaded } from '../../attendance/public/calls/useLoaded.ts';
import { useOrganisation } from '../../attendance/public/calls/useOrganisation.ts';
import { PageState } from '../../attendance/public/parts/PageState.tsx';
import { PublicFrame } from '../../attendance/public/parts/PublicFrame.tsx';
import { FormPage } from './FormPage.tsx';
import { formApi } from './formApi.ts';
import { FORM_MESSAGES } from './messages.ts';

/** A form rarely changes; a page that stays open still follows. */
const REFRESH_MS = 300_000;

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};

const tokenOf = (): string =>
  new URLSearchParams(window.location.search).get(FORM_ADDRESS) ??
  /^#?\/?formulaire\/([^/?#]+)/.exec(window.location.hash)?.[1] ??
  '';

const Loaded = ({ token }: { readonly token: string }) => {
  const load = useCallback(() => formApi.read(token), [token]);
  const formLoad = useLoaded(load, REFRESH_MS);
  return (
    <PageState loaded={formLoad}>
      {(form) => <FormPage token={token} form={form} isPreview={false} onStale={formLoad.reload} />}
    </PageState>
  );
};

/** The form as an administrator is composing it, in the frame beside the composer. */
const Preview = () => {
  const [form, setForm] = useState<FormView | null>(null);
  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent): void => {
      if (origin === window.location.origin && source === window.parent) setForm((data as { form: FormView }).form);
    };
    window.addEventListener('message', receive);
    window.parent.postMessage(PREVIEW_TOKEN, window.location.origin);
    return () => window.removeEventListener('message', receive);
  }, []);
  return form && <FormPage token={PREVIEW_TOKEN} form={form} isPreview onStale={async () => undefined} />;
};

/** A public form, behind its link or in another site's frame: no login, no code of the admin. */
export const FormApp = () => {
  const token = useSyncExternalStore(subscribe, tokenOf);
  const isPreview = token === PREVIEW_TOKEN;
  const organisation = useOrganisation();
  return (
    <div className="form-page">
      <PublicFrame title={isPreview ? FORM_MESSAGES.previewTitle : FORM_MESSAGES.brand} organisation={organisation}>
        {isPreview ? <Preview /> : <Loaded key={token} token={token} />}
      </PublicFrame>
    </div>
  );
};
