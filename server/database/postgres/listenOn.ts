import type pg from 'pg';
import type { Database } from '../database.ts';
import { asThrown } from './databaseAvailability.ts';

const RECONNECT_MS = 1_000;
/** An idle connection does not notice a silent server: ping it. */
const HEARTBEAT_MS = 10_000;

interface Subscription {
  readonly channel: string;
  readonly onPayload: (payload: string) => void;
  readonly onGap: () => void;
}

const listenStatement = (channel: string): string => `listen "${channel.replaceAll('"', '""')}"`;

/**
 * LISTEN on its own connection, opened on the first call and reopened when lost.
 * @param connect a client whose statements have a time limit, so that a silent server is noticed
 * @param prepare called for each new connection
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the callbacks share one connection
export const listenOn = (
  connect: () => pg.Client,
  onError: (error: Error) => void,
  prepare: (client: pg.Client) => Promise<unknown>,
): { readonly listen: Database['listen']; readonly close: () => Promise<void> } => {
  const subscriptions = new Set<Subscription>();
  let current: Promise<pg.Client> | null = null;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const reconnectLater = () => {
    current = null;
    if (isClosed || subscriptions.size === 0) return;
    timer = setTimeout(async () => {
      try {
        await open();
        for (const { onGap } of subscriptions) onGap();
      } catch (error) {
        if (error instanceof Error) onError(error);
      }
    }, RECONNECT_MS);
  };

  const open = (): Promise<pg.Client> => {
    current ??= start();
    return current;
  };

  /** `end` destroys a connection with an open statement, so that a new one is made. */
  const watch = (client: pg.Client): void => {
    const pulse = setInterval(() => {
      client.query('select 1').catch(() => client.end().catch(() => undefined));
    }, HEARTBEAT_MS);
    client.once('end', () => clearInterval(pulse));
  };

  const start = async (): Promise<pg.Client> => {
    const client = connect();
    client.on('error', onError);
    client.once('end', reconnectLater);
    client.on('notification', ({ channel, payload = '' }) => {
      for (const subscription of subscriptions) if (subscription.channel === channel) subscription.onPayload(payload);
    });
    try {
      await client.connect();
      await prepare(client);
      for (const channel of new Set([...subscriptions].map((subscription) => subscription.channel))) {
        await client.query(listenStatement(channel));
      }
      watch(client);
      return client;
    } catch (error) {
      client.removeListener('end', reconnectLater);
      await client.end().catch(() => undefined);
      reconnectLater();
      throw error;
    }
  };

  return {
    listen: async (channel, onPayload, onGap = () => undefined) => {
      const subscription = { channel, onPayload, onGap };
      subscriptions.add(subscription);
      try {
        await (await open()).query(listenStatement(channel));
      } catch (error) {
        subscriptions.delete(subscription);
        throw asThrown(error);
      }
      return async () => {
        subscriptions.delete(subscription);
      };
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      subscriptions.clear();
      const client = await current?.catch(() => null);
      await client?.end();
    },
  };
};
