import { describe, it, type TestContext } from 'vitest';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import { createTestDatabase } from '../../support/database/openTestDatabase.ts';
import { startServer } from '../../support/servers/server.ts';
import { startSilentProxy } from '../../support/servers/silentProxy.ts';

type AfterTest = TestContext['onTestFinished'];

const prepareProxy = async (afterTest: AfterTest) => {
  const postgres = await createTestDatabase();
  const proxy = await startSilentProxy(postgres.url);
  afterTest(async () => {
    await proxy.close();
    await postgres.drop();
  });
  return proxy;
};

const prepareDatabase = async (afterTest: AfterTest) => {
  const proxy = await prepareProxy(afterTest);
  const database = openPostgres({ url: proxy.url, connections: 3 });
  afterTest(() => database.close());
  return { proxy, database };
};

const isUnavailable = { code: 'server.unavailable' };

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

// They wait for time limits of several seconds, so they run in parallel.
describe.concurrent('a database that stops answering', () => {
  it('is reported by every call, and works again afterwards', async ({ expect, onTestFinished: afterTest }) => {
    const { proxy, database } = await prepareDatabase(afterTest);
    await database.query('select 1');
    proxy.silence();

    const calls = [
      ...Array.from({ length: 6 }, () => database.query('select 1')),
      database.transaction((transaction) => transaction.query('select 1')),
      database.script('select 1'),
    ];
    for (const answer of await Promise.allSettled(calls)) {
      expect(answer).toMatchObject({ status: 'rejected', reason: isUnavailable });
    }
    expect(database.connections?.()).toMatchObject({ in_use: 0, idle: 0 });

    proxy.heal();
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('stores nothing of an interrupted transaction', async ({ expect, onTestFinished: afterTest }) => {
    const { proxy, database } = await prepareDatabase(afterTest);
    await database.script('create table kept (a int)');

    const work = database.transaction(async (transaction) => {
      await transaction.query('insert into kept values (1)');
      proxy.silence();
      await transaction.query('insert into kept values (2)');
    });

    await expect(work).rejects.toMatchObject(isUnavailable);
    proxy.heal();
    expect(await database.query('select * from kept')).toEqual([]);
  });

  it('is listened to again on a new connection, with a warning of missed events', {
    timeout: 90_000,
  }, async ({ expect, onTestFinished: afterTest }) => {
    const { proxy, database } = await prepareDatabase(afterTest);
    const heard: string[] = [];
    let gaps = 0;
    await database.listen(
      'bell',
      (payload) => heard.push(payload),
      () => {
        gaps += 1;
      },
    );
    proxy.silence();
    proxy.heal();

    await expect.poll(() => gaps, { timeout: 60_000 }).toBe(1);
    await database.query("select pg_notify('bell', 'after')");
    await expect.poll(() => heard).toContain('after');
  });

  it('lets the server answer and shut down', { timeout: 180_000 }, async ({ expect, onTestFinished: afterTest }) => {
    const proxy = await prepareProxy(afterTest);
    const server = await startServer({ environment: { DATABASE_URL: proxy.url, DEMO: '0', LOG_LEVEL: 'fatal' }, isAlone: true });
    afterTest(server.stop);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    proxy.silence();

    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    const login = await fetch(`${server.url}/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'nobody@pilotage.example', password: 'unknown' }),
    });
    expect(login.status).toBe(503);
    process.kill(server.pid, 'SIGTERM');
    await expect.poll(() => isRunning(server.pid), { timeout: 60_000 }).toBe(false);
  });
});
