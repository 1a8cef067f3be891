import { demoPassword, emailOf } from './pages/login.page.ts';
import { expect, test } from './support/fixtures.ts';
import { countKeys, forbidPointer, tabTo } from './support/keyboard.ts';

/** Number of keys of each journey beside the typed text. A higher budget must be a deliberate decision (U25). */
const budgets = {
  firstWordOfOrientation: 4,
  sendAnswer: 1,
  goOnline: 3,
  firstWordOfEncounter: 4,
  nextCase: 1,
  findEncounter: 2,
  findPatient: 2,
  note: 5,
  language: 2,
  signOut: 2,
} as const;

test('U25: takes from sign-in to the sent answer of the most urgent question within its key budget', async ({
  visit,
}) => {
  const desk = await visit({ locale: 'es' });
  const { page, login, work, orientation, shell, t } = desk;
  await forbidPointer(page);
  await desk.open('auth-login');
  await expect(login.email).toBeFocused();
  const keys = countKeys(page);

  await test.step('reaches the first word', async () => {
    await page.keyboard.type(emailOf('doctor2'));
    await tabTo(page, login.password);
    await page.keyboard.type(demoPassword);
    await keys.press('Enter');
    await expect(work.heading).toBeFocused();
    await expect(work.live).toBeVisible();
    await keys.press('Control+k');
    await expect(shell.palette.getByRole('option', { name: t.work.attendNext, exact: true })).toBeVisible();
    await keys.press('Enter');
    await orientation.isMine();
    await keys.press('Control+i');
    await expect(orientation.answer).toBeFocused();
    expect(keys.take()).toEqual(budgets.firstWordOfOrientation);
  });

  await test.step('sends the answer', async () => {
    await page.keyboard.type('Le indico control presencial mañana y reposo relativo.');
    await expect(orientation.saveState('saved')).toBeVisible();
    await keys.press('Control+Enter');
    await expect(orientation.undo).toBeVisible();
    expect(keys.take()).toEqual(budgets.sendAnswer);
  });

  await test.step('continues with the next case', async () => {
    const before = page.url();
    await keys.press('Control+.');
    await expect(page).not.toHaveURL(before);
    expect(keys.take()).toEqual(budgets.nextCase);
  });

  await test.step('signs out', async () => {
    await keys.press('Control+k');
    await expect(shell.paletteBox).toBeFocused();
    await page.keyboard.type(t.app.signOut);
    await expect(shell.palette.getByRole('option', { name: t.app.signOut })).toBeVisible();
    await keys.press('Enter');
    await expect(login.heading).toBeVisible();
    expect(keys.take()).toEqual(budgets.signOut);
  });
});

test('U25: goes online, takes a teleconsultation, writes a note and opens a record within the key budgets', async ({
  visit,
}) => {
  const desk = await visit({ locale: 'es' });
  const { page, login, work, care, shell, attention, t } = desk;
  const choose = async (words: string) => {
    await keys.press('Control+k');
    await expect(shell.paletteBox).toBeFocused();
    await page.keyboard.type(words);
    await expect(shell.palette.getByRole('option').first()).toContainText(words);
    await keys.press('Enter');
  };
  await forbidPointer(page);
  await desk.open('auth-login');
  await expect(login.email).toBeFocused();
  const keys = countKeys(page);
  await page.keyboard.type(emailOf('doctor'));
  await tabTo(page, login.password);
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(work.heading).toBeFocused();
  await expect(work.live).toBeVisible();

  await test.step('goes online', async () => {
    await choose(t.availability.goOnline);
    await expect(attention.minutes).toBeFocused();
    await keys.press('Enter');
    await expect(shell.onlineSwitch).toBeChecked();
    expect(keys.take()).toEqual(budgets.goOnline);
  });

  await test.step('reaches the first word of the next teleconsultation', async () => {
    await choose(t.work.attendNextCare);
    await expect(care.start).toBeVisible();
    await keys.press('Control+Enter');
    await expect(care.banner('mine')).toBeVisible();
    const first = care.workspace.getByRole('textbox').first();
    await expect(first).toBeEditable();
    await keys.press('Control+i');
    await expect(first).toBeFocused();
    expect(keys.take()).toEqual(budgets.firstWordOfEncounter);
  });

  const number = await care.number();
  await test.step('adds a note', async () => {
    await choose(t.care.sections.notes);
    await keys.press('Tab');
    const note = page.getByRole('textbox', { name: t.care.notes.new });
    await expect(note).toBeFocused();
    await page.keyboard.type('Queda citado mañana.');
    await keys.press('Tab');
    await keys.press('Enter');
    await expect(page.getByText('Queda citado mañana.', { exact: true })).toBeVisible();
    await expect(note).toHaveValue('');
    expect(keys.take()).toEqual(budgets.note);
  });

  await test.step('returns to the encounter by its number from the board', async () => {
    await desk.open('platform-work');
    await expect(work.live).toBeVisible();
    await choose(number);
    await expect(care.banner('mine')).toBeVisible();
    expect(keys.take()).toEqual(budgets.findEncounter);
  });

  await test.step('opens the record of the patient by their RUT', async () => {
    const [rut = ''] = /\d{1,2}\.\d{3}\.\d{3}-[\dK]/.exec(await care.patient.innerText()) ?? [];
    await choose(rut);
    await expect(page).toHaveURL(/clinic-record/);
    await expect(page.getByRole('main')).toContainText(rut);
    expect(keys.take()).toEqual(budgets.findPatient);
  });

  await test.step('changes the language', async () => {
    await choose(t.palette.switchLanguage);
    await expect(page).toHaveURL(/\/en\//);
    expect(keys.take()).toEqual(budgets.language);
  });
});
