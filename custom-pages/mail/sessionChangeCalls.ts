import { NOTICES_MAX } from '../../model/mail/mailLimits.ts';
import { SESSION_CHANGES_PATH } from '../../model/mail/sessionChangeViews.ts';
import { httpClient } from '../../src/providers/httpClient.ts';

/** Changes that somebody has seen. */
export interface SeenChange {
  /** IRI of the need. */
  readonly needTraining: string;
  readonly digest: string;
}

export interface NoticeTo extends SeenChange {
  readonly receiver: readonly string[];
}

/** Result of a sending. `changed`: needs that changed again; `settled`: needs with nothing left to tell. */
export interface NoticesSent {
  readonly queued: number;
  readonly changed: readonly string[];
  readonly settled: readonly string[];
}

const inParts = <One>(all: readonly One[]): readonly (readonly One[])[] =>
  Array.from({ length: Math.ceil(all.length / NOTICES_MAX) }, (_, part) =>
    all.slice(part * NOTICES_MAX, (part + 1) * NOTICES_MAX),
  );

const post = async <Answer>(action: string, body: object): Promise<Answer> =>
  (await httpClient(`${SESSION_CHANGES_PATH}/${action}`, { method: 'POST', body })).json as Answer;

/** Queues a notice to each; many are sent in parts. */
export const sendNotices = async (mails: readonly NoticeTo[], word: string): Promise<NoticesSent> => {
  const answers: NoticesSent[] = [];
  for (const part of inParts(mails)) answers.push(await post<NoticesSent>('send', { word, mails: part }));
  return {
    queued: answers.reduce((sum, { queued }) => sum + queued, 0),
    changed: answers.flatMap(({ changed }) => changed),
    settled: answers.flatMap(({ settled }) => settled),
  };
};

/** How many people were noted as told; needs whose changes are others by now. */
export interface ChangesSettled {
  readonly settled: number;
  readonly changed: readonly string[];
}

/** Notes that people know without a message. */
export const settleChanges = async (changes: readonly SeenChange[]): Promise<ChangesSettled> => {
  const answers: ChangesSettled[] = [];
  for (const part of inParts(changes)) answers.push(await post<ChangesSettled>('settle', { changes: part }));
  return {
    settled: answers.reduce((sum, { settled }) => sum + settled, 0),
    changed: answers.flatMap(({ changed }) => changed),
  };
};
