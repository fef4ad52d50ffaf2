import { setTimeout as wait } from 'node:timers/promises';

const RECONNECT_MS = 100;

interface WatchChanges {
  readonly url: string;
  readonly cookie: string;
  /** The changed collections; null: it is connected again, and some changes may have been missed. */
  readonly onChange: (tables: readonly string[] | null) => void;
}

/** Follows `GET /api/events` as an open page does: it connects again when the stream ends. Resolves once it is connected. */
export const watchChanges = async ({ url, cookie, onChange }: WatchChanges): Promise<() => Promise<void>> => {
  const stopping = new AbortController();
  const connected = Promise.withResolvers<void>();
  const read = async () => {
    const answer = await fetch(`${url}/api/events`, { headers: { Cookie: cookie }, signal: stopping.signal });
    if (!answer.ok || !answer.body) return;
    onChange(null);
    connected.resolve();
    let text = '';
    for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
      const events = (text + part).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^event: change\ndata: (.*)$/m.exec(event)?.[1];
        if (data) onChange((JSON.parse(data) as { tables: string[] }).tables);
      }
    }
  };
  const follow = async () => {
    while (!stopping.signal.aborted) {
      await read().catch(() => undefined);
      await wait(RECONNECT_MS);
    }
  };
  const following = follow();
  await connected.promise;
  return async () => {
    stopping.abort();
    await following;
  };
};
