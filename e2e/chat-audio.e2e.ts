import { ChatPage } from './pages/chat.page.ts';
import { expect, test } from './support/fixtures.ts';
import { nameOf } from './support/people.ts';
import { stillBrowser as browser, checkAccess } from './support/survey.ts';
import { fill } from './support/texts.ts';

const nurseName = nameOf('nurse');
const doctorName = nameOf('doctor');

const frameBytes = 417;
/** Silence as the recorder encodes it: MPEG-1 layer III, 128 kbps, 44,100 Hz, mono. */
function silence(seconds: number): Buffer {
  const frame = Buffer.alloc(frameBytes);
  Buffer.from('fffb90c4', 'hex').copy(frame);
  return Buffer.concat(Array<Buffer>(Math.ceil((seconds * 44_100) / 1_152)).fill(frame));
}

test('clinical 2: plays one audio at a time, each from its last position', { tag: '@screens' }, async ({ signIn }) => {
  const doctor = await signIn('doctor', { browser });
  const nurse = await signIn('nurse', { browser });
  const [his, hers] = [new ChatPage(doctor.page, doctor.t), new ChatPage(nurse.page, nurse.t)];
  const opened = doctor.page.waitForResponse((one) =>
    /\/Chat\/[0-9a-f-]{36}\/Messages$/.test(new URL(one.url()).pathname),
  );
  await his.with(nurseName);
  const roomId = /Chat\/([0-9a-f-]{36})\//.exec((await opened).url())?.[1] ?? '';
  await hers.with(doctorName);

  const send = (name: string, data: Buffer) =>
    doctor.page.evaluate(
      async ({ roomId, name, data }) => {
        const post = async (path: string, body: Record<string, unknown>) => {
          const headers = {
            'Content-Type': 'application/json',
            'X-Ronda-Client': 'web',
            'Idempotency-Key': crypto.randomUUID(),
          };
          return (await fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
        };
        const file = { Name: name, MimeType: 'audio/mpeg', Data: data, EntityId: roomId, Entity: 'Message' };
        const { FileId, UploadedBy } = await post('file/v2/Files', { FileId: crypto.randomUUID(), ...file });
        const message = {
          MessageId: crypto.randomUUID(),
          Content: '',
          SendingUserId: UploadedBy.UserId,
          FileId,
          Type: 2,
        };
        await post(`communication/v2/Chat/${roomId}/AddMessage`, message);
      },
      { roomId, name, data: data.toString('base64') },
    );
  await send('primero.mp3', silence(250));
  await send('segundo.mp3', silence(3));
  const { reply } = nurse.t.chat;
  const answered = { name: doctorName, text: reply.types.audio };
  await expect(hers.log(doctorName).getByRole('button', { name: fill(reply.to, answered), exact: true })).toHaveCount(
    2,
  );

  const audio = (name: string) => {
    const group = hers.log(doctorName).getByRole('group', { name: fill(nurse.t.chat.audio.title, { name }) });
    const { play, pause, position, speed } = nurse.t.chat.audio;
    return {
      group,
      play: group.getByRole('button', { name: play, exact: true }),
      pause: group.getByRole('button', { name: pause, exact: true }),
      speed: group.getByRole('button', { name: new RegExp(`^${speed}`) }),
      position: group.getByRole('slider', { name: position }),
    };
  };
  const [first, second] = [audio('primero.mp3'), audio('segundo.mp3')];

  await test.step('shows the duration before any audio is fetched', async () => {
    await expect(first.group).toContainText('0:00 / 4:09');
    for (const width of [1440, 320]) {
      await nurse.page.setViewportSize({ width, height: 800 });
      await checkAccess(nurse.page, `audio in a conversation, ${width} px`);
    }
    await nurse.page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('seeks with the keyboard during playback, and pauses it when another one plays', async () => {
    await first.play.click();
    await expect(first.pause).toBeVisible();
    // Seeks to the middle, so that playback does not reach the end on a slow machine.
    for (let page = 0; page < 5; page += 1) await first.position.press('PageUp');
    await expect.poll(async () => Number(await first.position.inputValue())).toBeGreaterThan(100);
    await second.play.click();
    await expect(second.pause).toBeVisible();
    await expect(first.play).toBeVisible();
    expect(Number(await first.position.inputValue())).toBeGreaterThan(100);
  });

  await test.step('plays at a higher speed on request, and rewinds to the beginning at its end', async () => {
    await second.speed.click();
    await expect(first.speed).toHaveText(`${nurse.t.chat.audio.speed} 1,5x`);
    await expect(second.play).toBeVisible();
    await expect(second.position).toHaveValue('0');
  });
});
