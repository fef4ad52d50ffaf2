import { HttpError } from 'react-admin';
import { IDEMPOTENCY_KEY_HEADER } from '../../model/integrations/idempotencyKey.ts';
import { actKey } from '../acts/actKey.ts';
import { outcomeOf } from '../acts/sendOnce.ts';
import { toHttpError } from '../api/apiProblem.ts';
import { FRENCH_MESSAGES } from '../i18n/frenchMessages.ts';
import { UPLOAD_TIMEOUT_MS } from './httpClient.ts';
import { headersOfTab } from './personOfTab.ts';

interface UploadOptions {
  readonly signal?: AbortSignal;
  /** Called with the share sent so far, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Uploads a form with a file and parses the JSON answer. XMLHttpRequest, since fetch has no upload progress; refusals are like
 * httpClient's.
 */
export const uploadForm = (url: string, form: FormData, { signal, onProgress }: UploadOptions = {}): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const address = new URL(url, window.location.href);
    const act = actKey({ method: 'POST', url: address, body: form });
    const fail = () => reject(new HttpError(FRENCH_MESSAGES.api['no-response'], 0));
    request.open('POST', address);
    if (act) request.setRequestHeader(IDEMPOTENCY_KEY_HEADER, act.key);
    request.setRequestHeader('Accept', 'application/ld+json, application/json');
    for (const [name, value] of Object.entries(headersOfTab())) request.setRequestHeader(name, value);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener('error', fail);
    request.addEventListener('timeout', fail);
    request.addEventListener('abort', () => reject(signal?.reason));
    request.addEventListener('load', () => {
      const json = parsed(request.responseText);
      act?.end(outcomeOf(request.status));
      if (request.status >= 200 && request.status < 300) resolve(json);
      else reject(toHttpError(request.status, json));
    });
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
