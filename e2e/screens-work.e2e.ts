import { outOfRange } from '#i18n/date-texts.ts';
import { expect, test } from './support/fixtures.ts';
import { asResync, relayHub } from './support/hub-relay.ts';
import { nameOf } from './support/people.ts';
import { alter, fail, hold, withoutStart } from './support/requests.ts';
import { stillBrowser as browser, createSurvey, screensIn } from './support/survey.ts';
import { locales } from './support/texts.ts';

const aborted = /net::ERR_FAILED/;
const list = /\/Orientations\?/;
const one = /\/Orientations\/[0-9a-f-]{36}$/;

test.describe.configure({ mode: 'parallel' });

for (const locale of locales) {
  test.describe(`A11Y-1, A11Y-11, A11Y-12 (${locale})`, { tag: screensIn(locale) }, () => {
    test('shows the board', async ({ signIn }) => {
      const desk = await signIn('doctor', { locale, browser });
      const { page, work, t } = desk;
      desk.troubles.expect(aborted);
      const survey = createSurvey(desk);
      await withoutStart(page);
      await desk.open('platform-work');
      await expect(work.live).toBeVisible();
      await work.free();
      await survey('board, cases waiting');
      await work.tab('mine').click();
      await expect(page.getByRole('heading', { name: t.work.empty.mine })).toBeVisible();
      await survey('board, none of mine');
      await work.tab('closed').click();
      await expect(work.table).toBeVisible();
      await survey('board, answered');

      const letGo = await hold(page, list);
      await page.reload();
      await expect(
        page.getByRole('status', { name: t.work.loading }).or(page.getByText(t.work.loading)),
      ).toBeAttached();
      await survey('board, loading');
      await letGo();
      await work.free();

      const mend = await fail(page, list);
      await page.reload();
      await expect(page.getByRole('heading', { name: t.work.failed })).toBeVisible();
      await survey('board, not loaded');
      await mend();
      await page.getByRole('button', { name: t.app.retry }).click();
      await work.free();

      const fill = await alter(page, list, () => ({ Quantity: 0, Dtos: [] }));
      await page.reload();
      await expect(page.getByRole('heading', { name: t.work.empty.waiting })).toBeVisible();
      await survey('board, nobody waits');
      await fill();
    });

    test('shows dialogs and menus', async ({ signIn }) => {
      const desk = await signIn('doctor', { locale, browser });
      const { page, shell, attention, t } = desk;
      const survey = createSurvey(desk);
      await desk.open('platform-work');
      await desk.work.free();

      await shell.profile.click();
      await expect(shell.menu).toBeVisible();
      await survey('menu of the profile', { floating: true, fixed: true });
      await page.keyboard.press('Escape');

      await page.keyboard.press('Control+k');
      await expect(shell.paletteBox).toBeFocused();
      await survey('palette', { floating: true });
      await shell.paletteBox.fill('zzz');
      await expect(page.getByText(t.palette.empty)).toBeVisible();
      await survey('palette, nothing found', { floating: true });
      await page.keyboard.press('Escape');

      await page.keyboard.press('Shift+?');
      await expect(shell.shortcuts).toBeVisible();
      await survey('shortcuts', { floating: true });
      await page.keyboard.press('Escape');
      await expect(shell.shortcuts).toBeHidden();

      await shell.onlineSwitch.click();
      await expect(attention.minutes).toBeVisible();
      await survey('attention', { floating: true });
      await attention.minutes.fill('3');
      await attention.endDate.fill('01-01-2020');
      await attention.goOnline.click();
      await expect(attention.minutes).toHaveAccessibleDescription(/5/);
      const day = String.raw`\d\d-\d\d-\d{4}`;
      await expect(attention.endDate).toHaveAccessibleDescription(new RegExp(`^${outOfRange(locale, day, day)}$`));
      await survey('attention with wrong fields', { floating: true, form: true });
      await attention.calendar.click();
      await expect(page.getByRole('grid')).toBeVisible();
      await survey('calendar', { floating: true, fixed: true });
      await page.keyboard.press('Escape');
      await attention.cancel.click();
      await shell.onlineSwitch.click();
      await attention.goOnlineUntilTomorrow();
      await expect(shell.onlineSwitch).toBeChecked();
      await survey('online');
      await shell.onlineSwitch.click();
      await expect(shell.onlineSwitch).not.toBeChecked();

      await page.setViewportSize({ width: 390, height: 800 });
      await shell.openMenu.click();
      await expect(shell.drawer).toBeVisible();
      await survey('drawer', { floating: true, fixed: true });
      await page.keyboard.press('Escape');
    });

    test('shows the states of the connection', async ({ signIn, visit, line }) => {
      const desk = await signIn('doctor', { locale, browser, through: line });
      desk.troubles.expect(/net::ERR_|WebSocket connection to/);
      const survey = createSurvey(desk);
      // Set before the first connection, because an attempt may be in progress when the answers change.
      const relay = await relayHub(desk.page);
      await desk.open('platform-work');
      await expect(desk.work.live).toBeVisible();
      line.cut('hub');
      await expect(desk.shell.disconnected).toBeVisible();
      await survey('disconnected');
      relay.change((message) => [asResync(message)]);
      const letGo = await hold(desk.page, list);
      line.resume();
      await desk.shell.reconnect();
      await expect(desk.page.getByRole('status').filter({ hasText: desk.t.hub.reconciling })).toBeVisible();
      await survey('catching up');
      await letGo();
      await expect(desk.shell.reloaded).toBeVisible();
      await survey('everything was reloaded');

      const signedOut = await visit({ locale, browser });
      const goodbye = await relayHub(signedOut.page);
      const surveySignedOut = createSurvey(signedOut);
      await signedOut.open('auth-login');
      await signedOut.enterAs('doctor2');
      await expect(signedOut.work.live).toBeVisible();
      goodbye.say({ type: 7, allowReconnect: false });
      await expect(signedOut.shell.down).toBeVisible();
      await surveySignedOut('the server closed the connection');
    });

    test('shows an orientation of mine', async ({ signIn, visit }) => {
      const desk = await signIn('doctor', { locale, browser });
      const { page, orientation, t } = desk;
      desk.troubles.expect(aborted);
      desk.troubles.expect(/status of (404|409)/);
      const survey = createSurvey(desk);

      await desk.open('platform-work-detail-orientation-id');
      await expect(orientation.none).toBeVisible();
      await survey('orientation, none of mine');
      await desk.open('platform-work-detail-orientation-id', '00000000-0000-4000-8000-000000000000');
      await expect(orientation.notFound).toBeVisible();
      await survey('orientation, not found');

      await desk.open('platform-work');
      await expect(desk.work.live).toBeVisible();
      await desk.work.attendNext.click();
      await orientation.isMine();
      const id = await orientation.id();
      await survey('orientation, mine and empty');
      await orientation.writeAndSave('Tome agua, descanse y vuelva a escribir si sigue igual mañana.');
      await survey('orientation, mine and saved', { form: true });
      await desk.work.goBack();
      await desk.work.attendNext.click();
      await expect(page.getByText(t.work.failures.medicalcare_already_assigned)).toBeVisible();
      await survey('board, already assigned');

      await desk.open('platform-work-detail-orientation-id', id);
      await orientation.isMine();
      const mend = await fail(page, /\/Draft$/);
      await orientation.write('Tome agua, descanse y vuelva a escribir si sigue igual pasado mañana.');
      await expect(orientation.saveState('keptHere')).toBeVisible();
      await survey('orientation, kept here');
      await mend();
      await orientation.writeAndSave('Tome agua y descanse. Vuelva a escribir si sigue igual.');

      const second = await visit({ locale, browser });
      second.troubles.expect(/status of 409/);
      const surveySecond = createSurvey(second);
      await second.open('auth-login');
      await second.enterAs('doctor');
      await second.open('platform-work-detail-orientation-id', id);
      await expect(second.orientation.answer).toHaveValue(/^Tome agua y descanse/);
      await orientation.writeAndSave('Tome agua y descanse mucho. Vuelva a escribir si sigue igual.');
      await second.orientation.write('Tome agua y descanse poco. Vuelva a escribir si sigue igual.');
      await expect(second.orientation.saveState('conflict')).toBeVisible();
      await surveySecond('orientation, two versions');
      await second.page.close();

      const letGo = await hold(page, one);
      await page.reload();
      await expect(page.getByText(t.orientation.loading).first()).toBeAttached();
      await survey('orientation, loading');
      await letGo();
      const heal = await fail(page, one);
      await page.reload();
      await expect(page.getByRole('heading', { name: t.orientation.failed })).toBeVisible();
      await survey('orientation, not loaded');
      await heal();
      await page.getByRole('button', { name: t.app.retry }).click();
      await orientation.isMine();
      await orientation.convert.click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await survey('orientation, turning into an encounter', { floating: true });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeHidden();
      const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
      const send = await alter(page, one, (row) => ({
        ...row,
        PendingAnswer: 'Tome agua y descanse. Vuelva a escribir si sigue igual.',
        SendAt: inAnHour,
      }));
      await page.reload();
      await expect(orientation.undo).toBeVisible();
      await survey('orientation, answer waits');
      await send();
      await page.reload();
      await orientation.isMine();
      await orientation.sendAnswer();
      await orientation.isAnswered();
      await survey('orientation, answered');
    });

    test('shows an orientation of another person', async ({ signIn }) => {
      const [desk, colleague] = await Promise.all([
        signIn('doctor2', { locale, browser }),
        signIn('fullservice', { locale, browser }),
      ]);
      const { page, orientation } = desk;
      const survey = createSurvey(desk);
      await expect(colleague.work.live).toBeVisible();
      await colleague.work.attendNext.click();
      await colleague.orientation.isMine();
      await desk.open('platform-work-detail-orientation-id', await colleague.orientation.id());
      await expect(orientation.banner('others', { name: nameOf('fullservice') })).toBeVisible();
      await survey('orientation, of another person');

      const expire = await alter(page, one, (row) => ({ ...row, LockExpiresAt: new Date(0).toISOString() }));
      await page.reload();
      await orientation.takeOver.click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await survey('orientation, taking over', { floating: true });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await survey('orientation, without activity');
      await expire();

      await colleague.orientation.release.click();
      await expect(orientation.take).toBeVisible();
      await survey('orientation, free');
      await colleague.orientation.take.click();
      await colleague.orientation.isMine();
      await colleague.orientation.write('Tome agua y descanse. Vuelva a escribir si sigue igual.');
      await colleague.orientation.sendAnswer();
      await expect(orientation.over('ANSWERED')).toBeVisible();
      await survey('orientation, answered by another person');
    });
  });
}
