import { ResourcePage } from './pages/resource.page.ts';
import { test } from './support/fixtures.ts';

test('shots @looks', async ({ signIn }) => {
  const desk = await signIn('fullservice', { locale: 'es' });
  const { page, t } = desk;
  for (const [name, route] of [
    ['medicine', 'platform-configure-medicines'],
    ['company', 'platform-configure-companies'],
    ['healthInsurance', 'platform-configure-health-insurances'],
    ['contact', 'platform-profile-contact'],
    ['contact', 'polyclinic-profile-contact'],
  ] as const) {
    const r = new ResourcePage(page, t, name);
    await desk.open(route);
    await r.add.waitFor();
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/shots/${route}-1440.png` });
    await r.add.click();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/shots/${route}-form-1440.png` });
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.waitForTimeout(200);
    await page.screenshot({ path: `/tmp/shots/${route}-form-1024.png` });
    await page.setViewportSize({ width: 320, height: 800 });
    await page.waitForTimeout(200);
    await page.screenshot({ path: `/tmp/shots/${route}-form-320.png` });
    await r.form.getByRole('button', { name: t.resource.back }).click();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/shots/${route}-320.png` });
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});
