/** How long a job works before it queues its rest: less than the queue's timeout for jobs. */
export const SLICE_MS = 120_000;
