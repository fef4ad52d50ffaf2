import { AttendanceError } from './AttendanceError.ts';

const TIMEOUT_MS = 45_000;

interface Sending {
  readonly headers?: Readonly<Record<string, string>>;
  readonly onProgress: (ratio: number) => void;
}

/** Posts a form with upload progress, which fetch does not report. */
export const sendForm = (path: string, form: FormData, { headers = {}, onProgress }: Sending): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('Accept', 'application/ld+json');
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(AttendanceError.offline());
    request.ontimeout = () => reject(AttendanceError.offline());
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(AttendanceError.fromProblem(request.status, request.responseText));
    };
    request.send(form);
  });
