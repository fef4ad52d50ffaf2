import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../projectRoot.ts';

/** A small file system in memory, mounted over a folder for chosen programs only. */
export interface SmallDisk {
  /** Program and arguments that start a program which sees it. */
  readonly startedBy: readonly string[];
  /** The same for a program that refuses to run as root. */
  readonly startedByOther: readonly string[];
  /** Takes the rest of its space. */
  readonly fill: () => Promise<void>;
  /** Gives the space back. */
  readonly free: () => Promise<void>;
  readonly freeMebibytes: () => Promise<number>;
  readonly close: () => Promise<void>;
}

const MEBIBYTE = 1024 ** 2;
/** Linux allows this to everybody, except in containers. */
const OWN_MOUNTS = ['-Urm', 'sh', '-c'];

/** Why this machine gives no small file system, or null. */
export const whyNoSmallDisk = (): string | null =>
  spawnSync('unshare', [...OWN_MOUNTS, 'mount -t tmpfs none /mnt && exec nsenter --version']).status === 0
    ? null
    : 'this machine gives no small file system (unshare, mount, nsenter)';

const isFull = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOSPC';

/** Writes until nothing more fits. */
const writeAll = async (path: string): Promise<void> => {
  const file = await open(path, 'a');
  try {
    for (;;) await file.appendFile(new Uint8Array(MEBIBYTE));
  } catch (error) {
    if (!isFull(error)) throw error;
  } finally {
    await file.close();
  }
};

/** Mounts a file system of that size over the folder. A process holds it, so that programs on it may stop and start. */
export const openSmallDisk = async (folder: string, mebibytes: number): Promise<SmallDisk> => {
  const script = `mount -t tmpfs -o size=${mebibytes}m,mode=777 none "$0" && echo mounted && exec sleep infinity`;
  const holder = spawn('unshare', [...OWN_MOUNTS, script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  const startedBy = ['nsenter', `--wd=${PROJECT_ROOT}`, '--preserve-credentials', '-U', '-m', '-t', String(holder.pid)];
  // Seen from outside.
  const place = `/proc/${holder.pid}/root${folder}`;
  const ballast = join(place, 'ballast');
  return {
    startedBy,
    startedByOther: [...startedBy, 'unshare', '-U'],
    fill: () => writeAll(ballast),
    free: () => rm(ballast, { force: true }),
    freeMebibytes: async () => {
      const { bavail, bsize } = await statfs(place);
      return (bavail * bsize) / MEBIBYTE;
    },
    close: async () => {
      const ended = once(holder, 'exit');
      holder.kill('SIGKILL');
      await ended;
    },
  };
};
