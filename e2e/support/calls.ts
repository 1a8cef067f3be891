import { randomUUID } from 'node:crypto';
import { type APIResponse, expect, type Page } from '@playwright/test';
import { CareMode } from '#domain/medical-care/medical-care.ts';
import { CallPage } from '../pages/call.page.ts';
import type { Desk } from './desk.ts';
import { nameOf } from './people.ts';

export const callOf = ({ page, t }: Desk) => new CallPage(page, t);

const read = async ({ page, base, headers }: Desk, path: string): Promise<APIResponse> =>
  page.request.get(`${base}/api/${path}`, { headers });

/** A new encounter of a patient known to the polyclinic: every test calls from a separate one. */
export async function newCare(desk: Desk): Promise<string> {
  const { page, base, headers } = desk;
  const { Dtos } = await (await read(desk, 'clinical/v2/MedicalCares?size=50')).json();
  const known = Dtos.find((care: { polyclinicId: string | null }) => care.polyclinicId !== null);
  const answer = await page.request.post(`${base}/api/clinical/v2/MedicalCares`, {
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
    data: {
      userId: known.User.UserId,
      polyclinicId: known.polyclinicId,
      mode: CareMode.REMOTE,
      Priority: 2,
      AttentionType: null,
      SpecialtyId: null,
      Reason: 'Control por videollamada',
      Confirmed: true,
    },
  });
  if (!answer.ok()) throw new Error(`no care was created: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()).MedicalCareId;
}

/** The tests of a file share their server, including online presence. */
export async function online(desk: Desk): Promise<void> {
  await expect(desk.shell.onlineSwitch).not.toHaveAttribute('aria-busy', 'true');
  if (await desk.shell.onlineSwitch.isChecked()) return;
  await desk.shell.onlineSwitch.click();
  await desk.attention.goOnlineUntilTomorrow();
  await expect(desk.shell.onlineSwitch).toBeChecked();
}

export async function atCare(polyclinic: Desk): Promise<CallPage> {
  await polyclinic.open('platform-work-detail-id', await newCare(polyclinic));
  return callOf(polyclinic);
}

/** All participants see the others move. */
export async function allSee(calls: readonly CallPage[]): Promise<void> {
  for (const call of calls) {
    await expect(call.others).toHaveCount(calls.length - 1);
    for (let which = 0; which < calls.length - 1; which += 1) {
      expect((await call.seesMoving(5, which)).width).toBeGreaterThan(0);
    }
  }
}

/** One user rings from the page of an encounter and the other, who is online, answers: both see each other. */
export async function talk(caller: Desk, callee: Desk): Promise<{ theirs: CallPage; mine: CallPage }> {
  const [theirs, mine] = [await atCare(caller), callOf(callee)];
  await theirs.callMedic();
  await expect(mine.incoming).toContainText(nameOf('polyclinic'));
  await mine.answer.click();
  await mine.enter.click();
  await allSee([theirs, mine]);
  return { theirs, mine };
}

type RoomSeen = { Status: string; Duration: number; SuccessfullVideoCall: boolean; People: Record<string, string> };

/** The calls of the encounter on the screen from the server, newest first. */
export async function roomsOf(desk: Desk): Promise<RoomSeen[]> {
  const careId = /[0-9a-f-]{36}/.exec(desk.page.url())?.[0] ?? '';
  const { Dtos } = await (await read(desk, `communication/v2/VideoRooms/ByMedicalCareId/${careId}`)).json();
  type Wire = Omit<RoomSeen, 'People'> & { Participants: { Name: string; LastName: string; Status: string }[] };
  return Dtos.map(({ Status, Duration, SuccessfullVideoCall, Participants }: Wire) => ({
    Status,
    Duration,
    SuccessfullVideoCall,
    People: Object.fromEntries(Participants.map((one) => [`${one.Name} ${one.LastName}`, one.Status])),
  }));
}

/** Number of requests of a page to an address of the call rooms. */
export function countCalls(page: Page, method: string, path: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) count += 1;
  });
  return () => count;
}
