import { launchBrowser, openPage } from './support/browser.ts';
const [, , who = 'admin', device = 'desktop', theme = 'light', ...paths] = process.argv;
const browser = await launchBrowser();
const { page, errors } = await openPage(browser, device as 'desktop', process.env.BASE ?? 'http://localhost:8101');
const reqs: string[] = [];
page.on('request', (r) => { if (/\/(api|login|logout)/.test(r.url())) reqs.push(r.method() + ' ' + decodeURIComponent(r.url().replace(/^https?:\/\/[^/]+/, ''))); });
page.on('response', async (r) => { if (r.status() >= 400) console.log('HTTP', r.status(), r.url(), (await r.text().catch(() => '')).slice(0, 300)); });
await page.goto('/');
await page.getByRole('heading', { name: /Pilotage/ }).waitFor();
if (who === 'login') { await page.waitForTimeout(800); await page.screenshot({ path: `/tmp/shots/login-${device}-${theme}.png` }); }
else {
  await page.evaluate((t) => localStorage.setItem('RaStore.theme', JSON.stringify(t)), theme);
  await page.evaluate(async (u) => fetch('/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: u + '@pilotage.example', password: 'Pilotage-2026!' }) }), who);
  await page.reload();
  for (const path of paths) {
    reqs.length = 0;
    await page.goto('/#' + path);
    await page.waitForTimeout(Number(process.env.WAIT ?? 1800));
    console.log(path, '→', page.url(), '\n  ' + reqs.join('\n  '));
    await page.screenshot({ path: `/tmp/shots/${who}${path.replace(/[^a-z0-9]+/gi, '-')}-${device}-${theme}.png`, fullPage: process.env.FULL === '1' });
  }
}
console.log('ERRORS', errors());
await browser.close();
