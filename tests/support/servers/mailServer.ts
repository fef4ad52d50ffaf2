import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received message: its envelope and content. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly mail: Email;
  readonly raw: string;
}

/**
 * Treatment of a message: accepted, refused with an answer, accepted but the connection cut before the answer, or never answered.
 */
export type Fate = 'take' | 'cut' | 'hold' | { readonly code: number; readonly message: string };

const refusal = (code: number, message: string): Error => Object.assign(new Error(message), { responseCode: code });

/** A real mail server on this machine, whose answers the test decides. */
export const openMailServer = async () => {
  const received: ReceivedMail[] = [];
  let fates: Fate[] = [];
  let refusedReceiver: { readonly address: string; readonly code: number } | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, callback) => {
      const isRefused = refusedReceiver?.address === address;
      callback(isRefused ? refusal(refusedReceiver?.code ?? 550, '5.1.1 Unknown') : undefined);
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks);
        const fate = fates.shift() ?? 'take';
        if (typeof fate === 'object') {
          callback(refusal(fate.code, fate.message));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(raw),
          raw: raw.toString('latin1'),
        });
        if (fate === 'take') callback(null, 'OK: queued as test');
        // The sender does not learn that it was accepted.
        else if (fate === 'cut')
          for (const connection of server.connections as unknown as Set<{ close: () => void }>) connection.close();
      });
    },
  });
  // A killed sender leaves a broken connection.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET') throw error;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** In order of arrival. */
    received,
    /** Sets the treatment of the next messages; later ones are accepted. */
    decide: (...next: Fate[]): void => {
      fates = next;
    },
    /** Refuses one receiver. */
    refuseReceiver: (address: string | null, code = 550): void => {
      refusedReceiver = address === null ? null : { address, code };
    },
    close: (): Promise<void> => new Promise((resolve) => server.close(() => resolve())),
  };
};

export type MailServer = Awaited<ReturnType<typeof openMailServer>>;
