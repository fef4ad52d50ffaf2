import type { Logger } from 'pino';
import { LITTLE_FREE_BYTES, roomOf } from '../../model/files/freeSpace.ts';
import type { FileStore } from '../adapters/fileStore.ts';
import { freeBytesOf } from '../adapters/folderStore.ts';

/** Free space of one disk that the product writes to. */
export interface DiskRoom {
  readonly place: 'files' | 'database';
  readonly freeBytes: number;
  readonly room: ReturnType<typeof roomOf>;
}

interface WatchDisksOptions {
  readonly files: Pick<FileStore, 'freeBytes'>;
  /** Folder of the embedded database; null: it is on PostgreSQL, whose disk only its operator sees. */
  readonly databaseFolder: string | null;
  readonly log: Logger;
}

const mebibytes = (bytes: number): string => `${Math.floor(bytes / 1024 ** 2)} MiB`;

/** Text of `/readyz` when it is ready with little room, or null. */
export const littleRoomWords = (disks: readonly DiskRoom[]): string | null => {
  const little = disks.find(({ room }) => room === 'little');
  return little
    ? `ok, but little room for ${little.place}: ${mebibytes(little.freeBytes)} left, warned below ${mebibytes(LITTLE_FREE_BYTES)}`
    : null;
};

/** Reads the free space of the disks; logs a line when one gets short or full, and one when it has room again. */
export const watchDisks = ({ files, databaseFolder, log }: WatchDisksOptions): (() => Promise<readonly DiskRoom[]>) => {
  const logged = new Map<DiskRoom['place'], DiskRoom['room']>();

  const logChange = ({ place, freeBytes, room }: DiskRoom): void => {
    if (room === (logged.get(place) ?? 'enough')) return;
    logged.set(place, room);
    if (room === 'enough') log.info({ place, freeBytes }, 'the disk has room again');
    else
      log.warn(
        { place, freeBytes, warnedBelow: LITTLE_FREE_BYTES },
        `the disk has ${room === 'none' ? 'no' : 'little'} room left`,
      );
  };

  return async () => {
    const free = {
      files: await files.freeBytes(),
      database: databaseFolder === null ? null : await freeBytesOf(databaseFolder),
    } satisfies Record<DiskRoom['place'], number | null>;
    const disks: DiskRoom[] = [];
    for (const place of ['files', 'database'] as const) {
      const freeBytes = free[place];
      if (freeBytes !== null) disks.push({ place, freeBytes, room: roomOf(freeBytes) });
    }
    for (const disk of disks) logChange(disk);
    return disks;
  };
};
