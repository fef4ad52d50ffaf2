import { useCallback } from 'react';
import { attendanceApi } from '../calls/attendanceApi.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import { MESSAGES } from '../words/messages.ts';

const REFRESH_MS = 300_000;

/** Attestation and certificate of the trainee, once they may be sent. */
export const OwnDocuments = ({ uuid, mail }: { readonly uuid: string; readonly mail: string | undefined }) => {
  const words = MESSAGES.documents;
  const load = useCallback(() => attendanceApi.readDocuments(uuid, mail), [uuid, mail]);
  const types = useLoaded(load, REFRESH_MS).data?.documents ?? [];
  if (types.length === 0) return null;
  return (
    <section className="card">
      <h2>{words.title}</h2>
      <div className="actions actions-start">
        {types.map((type) => (
          <a key={type} className="button button-main" href={attendanceApi.downloadUrl(uuid, mail, `documents/${type}`)} download>
            {words[type]}
          </a>
        ))}
      </div>
    </section>
  );
};
