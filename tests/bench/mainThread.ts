import type { Page } from 'playwright-core';

/** Time that the page's main thread worked since the call, in ms: a busy machine makes it longer less than the time on a clock. */
export const mainThread = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const ms = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0);
    return { cpu: ms('TaskDuration'), script: ms('ScriptDuration') };
  };
  const before = await read();
  return {
    used: async () => {
      const after = await read();
      await session.detach();
      return { cpu: after.cpu - before.cpu, script: after.script - before.script };
    },
  };
};
