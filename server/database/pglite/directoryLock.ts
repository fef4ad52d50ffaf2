import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FOLDER_FAULTS, OPERATOR_MESSAGES } from '../../../model/messages/operator.ts';
import { StartError } from '../../kernel/startError.ts';

const SOCKET_NAME = 'pilotage.sock';
/** sun_path holds 104 bytes on macOS, 108 on Linux; longer addresses are silently truncated. */
const MAX_ADDRESS_BYTES = 100;
/** A busy owner answers late. Less than TURN_MAX_MS, so that nobody takes the turn of a process that still waits. */
const ANSWER_TIMEOUT_MS = 4_000;
/** A folder that exists while one process checks and takes the lock: creating it is atomic. */
const TURN_NAME = 'pilotage.turn';
const TURN_POLL_MS = 50;
/** A process that holds it longer was killed. */
const TURN_MAX_MS = 5_000;
const WAIT_MS = 4 * TURN_MAX_MS;

interface Owner {
  readonly pid: number;
  readonly token: string;
}

/** The socket's address; a folder with a long path is reached through a short link. */
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

/** Owner who answers at the address: the living owner, or null. A socket that accepts but does not answer has an owner too. */
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

const inUse = (folder: string, { pid }: Owner): StartError => new StartError(OPERATOR_MESSAGES.folderInUse({ folder, pid }));

/** Creates the folder; false while another process has it. */
const takeTurn = (turn: string): boolean => {
  try {
    mkdirSync(turn);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const since = statSync(turn, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > TURN_MAX_MS) rmSync(turn, { recursive: true, force: true });
    return false;
  }
};

/** Binds the socket while holding the folder: an existing socket without owner is stale. */
const bind = async (folder: string, address: string, owner: Owner): Promise<Server | null> => {
  const holder = await askOwner(address);
  if (holder) throw inUse(folder, holder);
  rmSync(address, { force: true });
  return listenAt(address, owner);
};

const acquire = async (folder: string, address: string, owner: Owner): Promise<Server> => {
  const turn = path.join(folder, TURN_NAME);
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    if (!takeTurn(turn)) {
      await wait(TURN_POLL_MS);
      continue;
    }
    try {
      const server = await bind(folder, address, owner);
      if (server) return server;
    } finally {
      rmSync(turn, { recursive: true, force: true });
    }
  }
  throw new StartError(OPERATOR_MESSAGES.folderNotReserved({ folder }));
};

const reserve = async (folder: string): Promise<Server> => {
  mkdirSync(folder, { recursive: true });
  return withAddress(folder, (address) => acquire(folder, address, { pid: process.pid, token: randomUUID() }));
};

/**
 * Locks a folder for this process: by a Unix socket in it that answers while its owner lives, whatever happened to the pid.
 * A second process is refused; a dead process's socket is taken over.
 * @returns the function that releases the folder.
 */
export const lockDirectory = async (folder: string): Promise<() => Promise<void>> => {
  const absolute = path.resolve(folder);
  const server = await reserve(absolute).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof StartError) throw error;
    const reason = FOLDER_FAULTS[error.code ?? ''] ?? error.message;
    throw new StartError(OPERATOR_MESSAGES.folderNotUsable({ folder: absolute, reason }));
  });
  return async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()));
    rmSync(path.join(absolute, SOCKET_NAME), { force: true });
  };
};
