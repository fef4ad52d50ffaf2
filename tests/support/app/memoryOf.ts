import { readFile } from 'node:fs/promises';

/**
 * A process's memory now and at its peak, in MB (Linux). Default: this process. `resourceUsage().maxRSS` begins with the memory of the
 * process that started it.
 */
export const memoryOf = async (pid: number | 'self' = 'self'): Promise<{ readonly now: number; readonly peak: number }> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string): number => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
};
