import { readFile } from 'node:fs/promises';

/** Resident memory of a process; Linux only. */
export const residentMegabytes = async (pid: number): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
