import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailButton } from '../../model/mail/mailHtml.ts';
import { letterhead } from '../../server/outbox/letterhead/letterhead.ts';
import { launchBrowser } from '../support/browser/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const organisation = {
  name: 'Organisme de formation à la conduite et à l’éco-conduite',
  address: '12 avenue de la République\n78190 Trappes',
  phone: '01 30 00 12 34',
  email: 'formations-et-inscriptions@organisme-de-formation.example',
  colour: '#0E5A66',
  logo: null,
  logoName: null,
};
const html = letterhead({
  subject: 'Émargement',
  organisation,
  html: `<p>Bonjour Zoé,</p><p>https://organisme.example/${'tres-long-'.repeat(20)}</p>${mailButton('https://organisme.example/', 'Voir ma convocation')}`,
});

for (const colorScheme of ['light', 'dark'] as const) {
  it(`reads on a phone 320 pixels wide, ${colorScheme}`, async () => {
    const context = await browser.newContext({ viewport: { width: 320, height: 640 }, colorScheme });
    const page = await context.newPage();
    await page.setContent(html);
    const found = await page.evaluate(() => {
      const styleOf = (selector: string) => {
        const element = document.querySelector(selector);
        return element ? getComputedStyle(element) : null;
      };
      return {
        width: document.documentElement.scrollWidth,
        ground: styleOf('body > div')?.backgroundColor,
        foot: styleOf('.foot > div')?.color,
        sheet: styleOf('.sheet')?.backgroundColor,
        words: styleOf('.words > div')?.color,
        button: styleOf('.button a')?.color,
      };
    });
    const box = await page.locator('.button a').boundingBox();
    await context.close();
    expect(found.width).toBe(320);
    expect(box?.height).toBeGreaterThanOrEqual(48);
    expect(found).toMatchObject(
      colorScheme === 'dark'
        ? {
            ground: 'rgb(13, 23, 25)',
            foot: 'rgb(180, 198, 201)',
            sheet: 'rgb(20, 34, 37)',
            words: 'rgb(228, 238, 239)',
            button: 'rgb(255, 255, 255)',
          }
        : {
            ground: 'rgb(241, 245, 245)',
            foot: 'rgb(76, 97, 101)',
            sheet: 'rgb(255, 255, 255)',
            words: 'rgb(19, 36, 38)',
            button: 'rgb(255, 255, 255)',
          },
    );
  });
}
