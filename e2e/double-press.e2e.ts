import { gallery } from '#i18n/gallery.ts';
import { fixedId } from '#server/core/fixed-id.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/requests.ts';

/** Presses that reach the page, outside of dialogs. */
type Pressed = { pressed?: string[] };

for (const width of [1440, 320]) {
  test(`drops the second press of a double press that closed a dialog at ${width} px`, async ({ signIn }) => {
    const { dialogs } = gallery.es;
    const desk = await signIn('doctor', {
      locale: 'es',
      browser: { viewport: { width, height: 800 }, reducedMotion: 'no-preference' },
    });
    const { page } = desk;
    await desk.open('ui');
    const opener = page.getByRole('button', { name: dialogs.openAlert });
    const dialog = page.getByRole('alertdialog', { name: dialogs.alertTitle });
    const doublePress = async (name: string, delay: number) => {
      const box = await dialog.getByRole('button', { name }).boundingBox();
      if (!box) throw new Error(`there is no ${name}`);
      const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      await page.mouse.click(place.x, place.y);
      await page.waitForTimeout(delay);
      await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: 2 });
    };
    await page.evaluate(() => {
      const pressed: string[] = [];
      Object.assign(window, { pressed });
      const note = ({ type, target }: Event) => {
        if (target instanceof Element && !target.closest('[role="alertdialog"]')) pressed.push(type);
      };
      for (const type of ['mousedown', 'click']) document.addEventListener(type, note);
    });
    const pressed = () => page.evaluate(() => (window as Pressed).pressed?.splice(0));

    for (const name of [dialogs.confirm, dialogs.keep]) {
      // Soon enough for the dialog to be fading out, and when it is gone.
      for (const delay of [0, 300]) {
        await opener.click();
        await expect(dialog).toBeVisible();
        await pressed();
        await doublePress(name, delay);
        await expect(dialog).toBeHidden();
        expect(await pressed(), `${name} after ${delay} ms`).toEqual([]);
      }
    }
  });
}

test('keeps the width of a button while it sends, so that its neighbours stay in their places', async ({ signIn }) => {
  const desk = await signIn('doctor', { locale: 'es', browser: { viewport: { width: 320, height: 800 } } });
  const { page, orientation } = desk;
  const { record } = desk.t.orientation;
  await desk.open('platform-work-detail-orientation-id', fixedId('demo-orientation', 'waiting-1'));
  await orientation.take.click();
  await orientation.isMine();
  const release = await hold(page, /RequestShareInOrientation/);
  const placeOfNext = () => orientation.convert.boundingBox();
  const before = await placeOfNext();
  await page.getByRole('button', { name: record.ask }).click();
  await expect(page.getByRole('button', { name: record.asking })).toBeVisible();
  expect(await placeOfNext()).toEqual(before);
  await release();
  await expect(page.getByRole('button', { name: record.ask })).toHaveAccessibleDescription(
    desk.t.guards.recordRequested,
  );
});
