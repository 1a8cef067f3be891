import { demoPassword, emailOf } from './pages/login.page.ts';
import { expect, test } from './support/fixtures.ts';

const most = { requests: 25, calls: 12 };

test('U26: requests little after the sign-in, and no call twice', async ({ visit }) => {
  const doctor = await visit();
  const { page, work, base } = doctor;
  await doctor.open('auth-login');
  // Requested when the browser is idle after the first key, which is later on a busy machine.
  const homeLoaded = page.waitForResponse(/\/assets\/home-.+\.js$/);
  await doctor.login.email.fill(emailOf('doctor'));
  await doctor.login.password.fill(demoPassword);
  await homeLoaded;
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url().slice(base.length)}`));
  page.on('websocket', (socket) => asked.push(`WS ${new URL(socket.url()).pathname}`));
  await doctor.login.enter.click();
  await expect(work.live).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^${doctor.t.chat.open}`) })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const calls = asked.filter((one) => / \/api\//.test(one) && !one.startsWith('WS'));
  expect(calls.filter((one, index) => calls.indexOf(one) !== index)).toEqual([]);
  expect({ calls, isMore: calls.length > most.calls }).toEqual({ calls, isMore: false });
  expect({ asked, isMore: asked.length > most.requests }).toEqual({ asked, isMore: false });
});
