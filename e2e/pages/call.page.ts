import { expect, type Locator, type Page } from '@playwright/test';
import { framesOf } from '../support/media.ts';
import { fill, pattern, type Texts } from '../support/texts.ts';

/** The video call of a user, in any step. */
export class CallPage {
  readonly incoming: Locator;
  readonly answer: Locator;
  readonly answerAudio: Locator;
  readonly reject: Locator;
  readonly devices: Locator;
  readonly enter: Locator;
  readonly closeDevices: Locator;
  readonly window: Locator;
  readonly status: Locator;
  readonly cancel: Locator;
  readonly leave: Locator;
  readonly mute: Locator;
  readonly unmute: Locator;
  readonly cameraOn: Locator;
  readonly cameraOff: Locator;
  readonly shareScreen: Locator;
  readonly shrink: Locator;
  readonly restore: Locator;
  /** The minimized window. */
  readonly small: Locator;
  readonly popOut: Locator;
  readonly timer: Locator;
  /** The videos of the other participants. */
  readonly others: Locator;
  readonly participants: Locator;
  readonly panel: Locator;
  readonly rejoin: Locator;
  readonly captured: Locator;

  constructor(
    readonly page: Page,
    readonly t: Texts,
  ) {
    const { call } = t;
    this.incoming = page.getByRole('alertdialog').filter({ has: page.getByRole('button', { name: call.answerVideo }) });
    this.answer = this.incoming.getByRole('button', { name: call.answerVideo });
    this.answerAudio = this.incoming.getByRole('button', { name: call.answerAudio });
    this.reject = this.incoming.getByRole('button', { name: call.reject });
    this.devices = page.getByRole('dialog', { name: call.devices.title });
    this.enter = this.devices.getByRole('button', { name: call.devices.enter });
    this.closeDevices = this.devices.getByRole('button', { name: call.devices.close });
    this.window = page.getByRole('region', { name: call.window.label });
    // The other statuses below it are those of own devices, participants and a taken picture.
    this.status = this.window.getByRole('status').first();
    this.cancel = this.window.getByRole('button', { name: call.cancel, exact: true });
    // The small window has the icon only, with the longer name.
    this.leave = this.window
      .getByRole('button', { name: call.leave, exact: true })
      .or(this.window.getByRole('button', { name: call.leaveCall, exact: true }));
    this.mute = this.window.getByRole('button', { name: call.microphoneOn });
    this.unmute = this.window.getByRole('button', { name: call.microphoneOff });
    this.cameraOn = this.window.getByRole('button', { name: call.cameraIsOff });
    this.cameraOff = this.window.getByRole('button', { name: call.cameraIsOn });
    this.shareScreen = this.window.getByRole('button', { name: call.shareScreen });
    this.small = page.getByRole('region', { name: call.window.mini });
    this.shrink = this.window.getByRole('button', { name: call.window.shrink });
    this.restore = this.small.getByRole('button', { name: call.window.restore });
    this.popOut = this.window.getByRole('button', { name: call.window.popOut });
    this.timer = this.window.getByRole('timer');
    this.others = this.window.locator('video[data-peer]');
    this.participants = this.window.getByRole('button', { name: pattern(call.people.open_other) });
    this.panel = page.getByRole('dialog', { name: call.people.title });
    this.rejoin = page.getByRole('button', { name: call.rejoin });
    this.captured = page.getByText(call.capture.saved);
  }

  /** From the page of an encounter: rings the physicians responsible for its polyclinic. */
  async callMedic(): Promise<void> {
    await this.page.getByRole('button', { name: this.t.call.start.call, exact: true }).click();
    await this.page.getByRole('menuitem', { name: this.t.call.start.medic }).click();
    await this.enter.click();
  }

  /** Leaves the call, and waits until the server has recorded it before the next call. */
  async hangUp(): Promise<void> {
    const answered = this.page.waitForResponse((answer) =>
      /VideoRooms\/[^/]+\/Leave$/.test(new URL(answer.url()).pathname),
    );
    await this.leave.click();
    await expect(this.outcome('left')).toBeVisible();
    await answered;
  }

  outcome(reason: keyof Texts['call']['outcomes'], name = ''): Locator {
    return this.page.getByText(fill(this.t.call.outcomes[reason], { name }), { exact: true });
  }

  /** The state of the own devices. */
  notice(text: string): Locator {
    return this.window.getByRole('alert').filter({ hasText: text });
  }

  /** The call menu for choosing other devices. */
  async changeDevices(): Promise<void> {
    await this.window.getByRole('button', { name: this.t.call.more }).click();
    await this.page.getByRole('menuitem', { name: this.t.call.changeDevices.open }).click();
  }

  /** Name of the camera in the own preview. */
  async ownCamera(): Promise<string | undefined> {
    return this.window.getByLabel(this.t.call.you, { exact: true }).evaluate((element) => {
      if (!(element instanceof HTMLVideoElement) || !(element.srcObject instanceof MediaStream)) return undefined;
      return element.srcObject.getVideoTracks()[0]?.label;
    });
  }

  private async find(name: string): Promise<void> {
    await this.participants.click();
    await this.panel.getByRole('searchbox').fill(name);
  }

  /** Invites a colleague by their button in the list. */
  async invite(name: string): Promise<void> {
    await this.find(name);
    await this.panel.getByRole('button', { name: fill(this.t.call.people.inviteHer, { name }) }).click();
  }

  async choose(name: string): Promise<void> {
    const { choose, inviteChosen_one: invite } = this.t.call.people;
    await this.find(name);
    await this.panel.getByRole('checkbox', { name: fill(choose, { name }) }).check();
    await this.panel.getByRole('button', { name: fill(invite, { count: 1 }) }).click();
  }

  /** Saves a picture of one of several participants to the record. */
  async capture(name: string): Promise<void> {
    const { choose, take } = this.t.call.capture;
    await this.window.getByRole('button', { name: choose }).click();
    await this.page.getByRole('menuitem', { name: fill(take, { name }) }).click();
  }

  /** Waits until frames of another participant arrive. */
  async seesMoving(frames = 10, which = 0): Promise<{ width: number; frames: number }> {
    return framesOf(this.others.nth(which), frames);
  }
}
