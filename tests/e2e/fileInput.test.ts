import { describe, expect } from 'vitest';
import { logIn } from '../support/app/client.ts';
import { PDF } from '../support/app/upload.ts';
import { it } from '../support/browser/e2e.ts';

interface Place {
  readonly '@id': string;
  readonly accessPlan: { readonly '@id': string; readonly fileName: string } | null;
}

const pdf = (name: string, content: string | Uint8Array = PDF) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(content),
});

describe('a file in a form', () => {
  it('is chosen, refused, dropped, saved, downloaded and removed', async ({ page, server }) => {
    const { call, cookie } = await logIn(server.url);
    const body = { name: 'Salle du quai', type: 'Salle', address: '1 quai', zipCode: '59000', city: 'Lille' };
    const { body: created } = await call<Place>('POST', '/api/training_locations', body);
    const iri = created['@id'];
    const plan = async () => (await call<Place>('GET', iri)).body.accessPlan;
    const [name = '', value = ''] = cookie.split('=');
    await page.context().addCookies([{ name, value, url: server.url }]);
    const form = `/#/training_location/${iri.split('/').at(-1)}/edit`;
    const save = async () => {
      await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
      await page.getByRole('table').waitFor();
    };

    await page.goto(form);
    const field = page.getByRole('group', { name: 'Plan d’accès' });
    await field.locator('input[type=file]').setInputFiles(pdf('plan accès.pdf'));
    await field.getByRole('link', { name: 'Télécharger plan accès.pdf' }).waitFor();
    expect(await plan()).toBeNull();
    await save();
    expect(await plan()).toMatchObject({ fileName: 'plan accès.pdf' });

    await page.goto(form);
    const download = page.waitForEvent('download');
    await field.getByRole('link', { name: 'Télécharger plan accès.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('plan accès.pdf');

    await field.getByRole('button', { name: 'Retirer : Plan d’accès' }).click();
    const dropped = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], 'nouveau.pdf', { type: 'application/pdf' }));
      return transfer;
    }, PDF);
    await field.getByText('ou déposez-le ici').dispatchEvent('drop', { dataTransfer: dropped });
    await field.getByRole('link', { name: 'Télécharger nouveau.pdf' }).waitFor();
    await save();
    expect(await plan()).toMatchObject({ fileName: 'nouveau.pdf' });

    await page.goto(form);
    await field.getByRole('button', { name: 'Retirer : Plan d’accès' }).click();
    await save();
    expect(await plan()).toBeNull();
  });
});
