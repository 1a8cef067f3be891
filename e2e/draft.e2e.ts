import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { fail, hold } from './support/requests.ts';
import { revoke } from './support/session.ts';
import { core } from './support/survey.ts';

/** The tests of this file share a server with ten cases, so each takes one and answers or releases it at its end. */
async function takeNext(desk: Desk): Promise<number> {
  await expect(desk.work.live).toBeVisible();
  await desk.work.attendNext.click();
  await desk.orientation.isMine();
  return desk.orientation.number();
}

const unanswered = /net::ERR_|WebSocket connection to|status of 401/;
const texts = {
  ofMissingPage: 'Descanse y beba agua con frecuencia',
  ofMissingLayout: 'Evite el esfuerzo durante dos días',
  begun: 'Puede tomar paracetamol de 500 mg cada ocho horas',
  more: 'Puede tomar paracetamol de 500 mg cada ocho horas. Si sigue con fiebre mañana, vuelva a escribir.',
};

test('SAFE-7: keeps the answer over a reload in the middle of it', { tag: core }, async ({ signIn }) => {
  const desk = await signIn('doctor');
  await takeNext(desk);
  await desk.orientation.writeAndSave(texts.begun);
  await desk.page.reload();
  await expect(desk.orientation.answer).toHaveValue(texts.begun);
  await expect(desk.orientation.saveState('saved')).toBeVisible();
  await desk.orientation.sendAnswer();
});

test('T5: keeps text over a reload that the server does not have yet', async ({ signIn }) => {
  const desk = await signIn('doctor');
  desk.troubles.expect(unanswered);
  await takeNext(desk);
  await desk.page.route('**/Draft', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await desk.orientation.write(texts.begun);
  await expect(desk.orientation.saveState('keptHere')).toBeVisible();
  expect(await storedPlainly(desk, 'paracetamol')).toEqual([]);
  await desk.page.reload();
  await expect(desk.orientation.answer).toHaveValue(texts.begun);
  await expect(desk.orientation.saveState('keptHere')).toBeVisible();
  await desk.page.unroute('**/Draft');
  await desk.orientation.writeAndSave(texts.more);
  await desk.orientation.sendAnswer();
});

/** Writes text that the server does not get, with no file of the app to be had; `mend` gives both back. */
async function writeWithoutFiles(desk: Desk, text: string) {
  const { page, orientation } = desk;
  desk.troubles.expect(unanswered);
  desk.troubles.expect(/dynamically imported module/);
  await takeNext(desk);
  await page.route('**/Draft', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await orientation.write(text);
  await expect(orientation.saveState('keptHere')).toBeVisible();
  const giveFiles = await fail(page, /\/assets\/[^/]+\.js$/);
  return async function mend() {
    await expect(orientation.answer).toHaveValue(text);
    await giveFiles();
    const loadedAnew = page.waitForEvent('domcontentloaded');
    await page.unroute('**/Draft');
    await loadedAnew;
    await expect(orientation.answer).toHaveValue(text);
    await expect(orientation.saveState('saved')).toBeVisible();
  };
}

async function release({ orientation }: Desk) {
  await orientation.release.click();
  await expect(orientation.take).toBeVisible();
}

test('T6: keeps the menu and an unsaved text when a page cannot be loaded', async ({ signIn }) => {
  const desk = await signIn('doctor');
  const { page, t } = desk;
  const mend = await writeWithoutFiles(desk, texts.ofMissingPage);
  const menu = page.getByRole('navigation', { name: t.app.mainMenu });
  const patients = menu.getByRole('link', { name: t.patients.title });
  await patients.click();
  await expect(page.getByRole('heading', { level: 1, name: t.errorPages.missing })).toBeFocused();
  await expect(page.getByText(t.update.chunkMissing)).toBeVisible();
  await page.goBack();
  await mend();
  await patients.click();
  await expect(page.getByRole('heading', { level: 1, name: t.patients.title })).toBeVisible();
  await page.goBack();
  await release(desk);
});

test('T6: keeps the menu and an unsaved text when a layout cannot be loaded', async ({ signIn }) => {
  const desk = await signIn('doctor');
  const { page, t } = desk;
  const mend = await writeWithoutFiles(desk, texts.ofMissingLayout);
  await page.evaluate(
    (path) => history.pushState(null, '', path),
    new URL(desk.href('polyclinic-medicalcares')).pathname,
  );
  await expect(page.getByRole('heading', { level: 1, name: t.errorPages.missing })).toBeVisible();
  await expect(page.getByRole('navigation', { name: t.app.mainMenu })).toBeVisible();
  await expect(page.getByText(t.update.chunkMissing)).toBeVisible();
  await page.goBack();
  await mend();
  await release(desk);
});

test('SAFE-7: accepts no typing before the draft is loaded', async ({ signIn }) => {
  const desk = await signIn('doctor');
  await expect(desk.work.live).toBeVisible();
  const letGo = await hold(desk.page, /\/Draft$/);
  await desk.work.attendNext.click();
  await expect(desk.orientation.saveState('loading')).toBeVisible();
  await expect(desk.orientation.answer).not.toBeEditable();
  await letGo();
  await desk.orientation.isMine();
  await release(desk);
});

/** Storage keys under which this browser keeps the word readable; SEC-24 expects none. */
const storedPlainly = ({ page }: Desk, word: string) =>
  page.evaluate(
    (wanted) =>
      [...Object.entries(localStorage), ...Object.entries(sessionStorage)]
        .filter((entry) => entry.join(' ').includes(wanted))
        .map(([key]) => key),
    word,
  );

test('H1: saves the answer with only the hub line cut, and replays what was missed', async ({ signIn, line }) => {
  const [desk, colleague] = await Promise.all([signIn('doctor', { through: line }), signIn('doctor2')]);
  desk.troubles.expect(unanswered);
  await takeNext(desk);
  await expect(colleague.work.live).toBeVisible();
  await desk.orientation.writeAndSave(texts.begun);

  line.cut('hub');
  await expect(desk.shell.disconnected).toBeVisible();
  await expect(desk.orientation.answer).toHaveValue(texts.begun);
  await desk.orientation.writeAndSave(texts.more);
  await expect(desk.shell.disconnected).toBeVisible();

  // Two events that the doctor misses: a colleague takes a case and releases it.
  await colleague.work.attendNext.click();
  await colleague.orientation.isMine();
  await colleague.orientation.release.click();
  await expect(colleague.orientation.banner('free')).toBeVisible();

  line.resume();
  await desk.shell.reconnect();
  await expect(desk.shell.changes(2)).toBeVisible();
  await expect(desk.shell.disconnected).toBeHidden();
  await expect(desk.orientation.answer).toHaveValue(texts.more);
  await desk.orientation.sendAnswer();
});

test('H1: stores the text locally with the whole line cut, and saves it when the line is back', async ({
  signIn,
  line,
}) => {
  const desk = await signIn('doctor', { through: line });
  desk.troubles.expect(unanswered);
  await takeNext(desk);
  await desk.orientation.writeAndSave(texts.begun);

  line.cut('all');
  await expect(desk.shell.disconnected).toBeVisible();
  await desk.orientation.write(texts.more);
  await expect(desk.orientation.saveState('keptHere')).toBeVisible();
  await expect(desk.orientation.send).toHaveAccessibleDescription(desk.t.guards.disconnected);

  line.resume();
  await desk.shell.reconnect();
  await expect(desk.shell.disconnected).toBeHidden();
  await expect(desk.orientation.saveState('saved')).toBeVisible();
  await expect(desk.orientation.answer).toHaveValue(texts.more);
  await desk.orientation.sendAnswer();
});

test('S1: keeps the answer when the server is killed and started again on the same data', async ({
  signIn,
  server,
}) => {
  const desk = await signIn('doctor');
  desk.troubles.expect(unanswered);
  await takeNext(desk);
  await desk.orientation.writeAndSave(texts.begun);

  await server.kill();
  await expect(desk.shell.disconnected).toBeVisible();
  await desk.orientation.write(texts.more);
  await expect(desk.orientation.saveState('keptHere')).toBeVisible();

  await server.start();
  await desk.shell.reconnect();
  await expect(desk.shell.disconnected).toBeHidden();
  await expect(desk.orientation.banner('mine')).toBeVisible();
  await expect(desk.orientation.saveState('saved')).toBeVisible();
  await desk.orientation.sendAnswer();
});

test('A6: returns to the same case with its text after a session ended in the middle of an answer', async ({
  signIn,
}) => {
  const desk = await signIn('doctor');
  desk.troubles.expect(unanswered);
  const number = await takeNext(desk);
  const address = desk.page.url();
  await desk.page.route('**/Draft', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await desk.orientation.write(texts.more);
  await expect(desk.orientation.saveState('keptHere')).toBeVisible();
  await desk.page.unroute('**/Draft');

  await revoke(desk);
  await expect(desk.login.reason('revoked')).toBeVisible();
  await desk.login.signIn('doctor');
  await desk.orientation.isMine();
  expect(desk.page.url()).toBe(address);
  expect(await desk.orientation.number()).toBe(number);
  await expect(desk.orientation.answer).toHaveValue(texts.more);
  await expect(desk.orientation.saveState('saved')).toBeVisible();
  await desk.orientation.sendAnswer();
});

test('A6: returns to it as well after a session expired in the middle of an answer', async ({ visit }) => {
  const desk = await visit();
  desk.troubles.expect(unanswered);
  const { clock } = desk.context;
  await clock.install();
  await desk.open('auth-login');
  await desk.enterAs('doctor');
  const number = await takeNext(desk);
  await desk.orientation.writeAndSave(texts.more);

  const mend = await fail(desk.page, /connect\/token$/);
  const refused = desk.page.waitForEvent('requestfailed', (request) => request.url().endsWith('/connect/token'));
  await clock.fastForward('12:30');
  await refused;
  await clock.fastForward('03:00');
  await expect(desk.login.reason('expired')).toBeVisible();
  await mend();
  await desk.login.signIn('doctor');
  await desk.orientation.isMine();
  expect(await desk.orientation.number()).toBe(number);
  await expect(desk.orientation.answer).toHaveValue(texts.more);
  await desk.orientation.sendAnswer();
});

test('A6: hides the text of one person from the next one at the same computer', async ({ signIn }) => {
  const desk = await signIn('doctor');
  desk.troubles.expect(unanswered);
  await takeNext(desk);
  const id = await desk.orientation.id();
  await desk.orientation.writeAndSave(texts.more);
  await desk.shell.signOut();
  await expect(desk.login.heading).toBeVisible();
  await desk.enterAs('doctor2');
  await desk.open('platform-work-detail-orientation-id', id);
  await expect(desk.orientation.banner('others')).toBeVisible();
  await expect(desk.page.getByText(texts.begun)).toBeHidden();
  await desk.shell.signOut();
  await expect(desk.login.heading).toBeVisible();
  await desk.enterAs('doctor');
  await desk.open('platform-work-detail-orientation-id', id);
  await expect(desk.orientation.answer).toHaveValue(texts.more);
  await desk.orientation.sendAnswer();
});

test('keeps text, page and focused field over a change of language', async ({ signIn }) => {
  const desk = await signIn('doctor');
  await takeNext(desk);
  await desk.orientation.write(texts.begun);
  const field = await desk.orientation.answer.elementHandle();
  await desk.shell.speak('en');
  const english = desk.in('en');
  await expect(english.orientation.banner('mine')).toBeVisible();
  await expect(english.page).toHaveURL(
    english.href('platform-work-detail-orientation-id', await desk.orientation.id()),
  );
  await expect(english.page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(english.orientation.answer).toHaveValue(texts.begun);
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(english.orientation.saveState('saved')).toBeVisible();
  await english.orientation.sendAnswer();
});

test('shows the draft on a second device, and both versions of a conflict', async ({ signIn }) => {
  const [desk, second] = await Promise.all([signIn('doctor'), signIn('doctor', { locale: 'en' })]);
  const number = await takeNext(desk);
  await desk.orientation.writeAndSave(texts.begun);

  await second.work.tab('mine').click();
  await second.work.continue(number).click();
  await expect(second.orientation.answer).toHaveValue(texts.begun);
  await second.orientation.writeAndSave(texts.more);

  // The text is based on the older version: neither text may be lost without asking.
  desk.troubles.expect(/status of 409/);
  await desk.orientation.write(`${texts.begun}.`);
  await expect(desk.orientation.saveState('conflict')).toBeVisible();
  await expect(desk.orientation.theirs).toContainText(texts.more);
  await desk.orientation.takeTheirs.click();
  await expect(desk.orientation.answer).toHaveValue(texts.more);
  await desk.orientation.sendAnswer();
  await expect(second.orientation.banner('answered')).toBeVisible();
});
