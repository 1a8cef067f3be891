import { expect, test } from './support/fixtures.ts';
import { tabTo } from './support/keyboard.ts';
import { endedSession } from './support/troubles.ts';

const text = 'Puede tomar paracetamol de 500 mg cada ocho horas. Si sigue con fiebre, vuelva a escribir.';

test('U14 undoes an answer on another device after a reload, and sends the second one after a sign-out', async ({
  signIn,
}) => {
  const [desk, second] = await Promise.all([signIn('doctor'), signIn('doctor', { locale: 'en' })]);
  desk.troubles.expect(endedSession);
  second.troubles.expect(endedSession);
  await expect(desk.work.live).toBeVisible();
  await desk.work.attendNext.click();
  await desk.orientation.isMine();
  const id = await desk.orientation.id();
  await second.open('platform-work-detail-orientation-id', id);
  await second.orientation.isMine();
  // Sent before the draft has been saved.
  await desk.orientation.write(text);
  await desk.orientation.sendAnswer();
  await expect(second.orientation.banner('pending')).toBeVisible();
  await desk.page.reload();
  await expect(desk.orientation.undo).toBeVisible();
  await expect(desk.orientation.answer).toHaveValue(text);
  await second.orientation.undo.click();
  await desk.orientation.isMine();
  await expect(desk.orientation.answer).toHaveValue(text);

  await tabTo(desk.page, desk.orientation.send);
  await desk.page.keyboard.press('Enter');
  await expect(desk.orientation.banner('pending')).toBeVisible();
  await expect(desk.orientation.send).toBeFocused();
  await desk.shell.signOut();
  await expect(desk.login.heading).toBeVisible();
  await second.orientation.isAnswered();
  await expect(second.page.getByText(text)).toBeVisible();
});
