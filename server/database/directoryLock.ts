import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../startError.ts';

const SOCKET_NAME = 'pilotage.sock';
/** sun_path holds 104 bytes on macOS, 108 on Linux; a longer address is cut without a word. */
const MAX_ADDRESS_BYTES = 100;
const ATTEMPTS = 5;
const ANSWER_TIMEOUT_MS = 1_000;
/** Two processes may find the same dead owner: the one whose socket was replaced meanwhile must notice. */
const TAKEOVER_SETTLE_MS = 150;

interface Owner {
  readonly pid: number;
  readonly token: string;
}

/** The address of the socket; a folder whose path is too long is reached through a short link to it. */
const withAddress = async <Result>(folder: string, use: (address: string) => Promise<Result>): Promise<Result> => {
  const address = path.join(folder, SOCKET_NAME);
  if (Buffer.byteLength(address) <= MAX_ADDRESS_BYTES) return use(address);
  const shelter = mkdtempSync(path.join(tmpdir(), 'plt-'));
  try {
    const link = path.join(shelter, 'd');
    symlinkSync(folder, link);
    return await use(path.join(link, SOCKET_NAME));
  } finally {
    rmSync(shelter, { recursive: true, force: true });
  }
};

const listenAt = (address: string, owner: Owner): Promise<Server | null> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end(JSON.stringify(owner));
    });
    server.unref();
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)));
    server.listen(address, () => resolve(server));
  });

/** Who answers at the address: the living owner, or null when nobody does. A socket that is held but mute has an owner too. */
const askOwner = (address: string): Promise<Owner | null> =>
  new Promise((resolve) => {
    const socket = connect(address);
    let answer = '';
    const finish = () => {
      socket.destroy();
      resolve(answer.startsWith('{') ? (JSON.parse(answer) as Owner) : { pid: 0, token: '' });
    };
    socket.setEncoding('utf8');
    socket.setTimeout(ANSWER_TIMEOUT_MS, finish);
    socket.on('data', (text) => {
      answer += text;
    });
    socket.on('end', finish);
    socket.on('error', () => resolve(null));
  });

const inUse = (folder: string, { pid }: Owner): StartError =>
  new StartError(
    `Le dossier ${folder} est déjà utilisé par un autre Pilotage${pid ? ` (processus ${pid})` : ''} : arrêtez-le, ou donnez un autre DATA_DIR.`,
  );

const acquire = async (folder: string, address: string, owner: Owner): Promise<Server> => {
  let wasTakenOver = false;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const server = await listenAt(address, owner);
    if (server) {
      if (wasTakenOver) await wait(TAKEOVER_SETTLE_MS);
      const holder = await askOwner(address);
      if (holder?.token === owner.token) return server;
      if (holder) throw inUse(folder, holder);
    }
    const holder = await askOwner(address);
    if (holder) throw inUse(folder, holder);
    rmSync(address, { force: true });
    wasTakenOver = true;
  }
  throw new StartError(`Le dossier ${folder} ne peut pas être réservé : vérifiez ses droits.`);
};

/**
 * Holds a folder for this process: a Unix socket in it that answers while its owner lives, whatever became of the pid.
 * A second process is refused; the socket of a dead one is taken over.
 * @returns the function that gives the folder back.
 */
export const lockDirectory = async (folder: string): Promise<() => Promise<void>> => {
  const absolute = path.resolve(folder);
  mkdirSync(absolute, { recursive: true });
  const server = await withAddress(absolute, (address) => acquire(absolute, address, { pid: process.pid, token: randomUUID() }));
  return async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()));
    rmSync(path.join(absolute, SOCKET_NAME), { force: true });
  };
};
