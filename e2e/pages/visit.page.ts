import { expect, type Locator, type Page } from '@playwright/test';
import type { Visit } from '#domain/visit.ts';
import { writtenDay } from '#domain/written-day.ts';
import { framesOf } from '../support/media.ts';
import { fill, pattern, type Texts } from '../support/texts.ts';

type Stage = 'waiting' | 'attended' | 'finished' | 'cancelled';

/** The page of a patient without an account: requests a link, opens it, waits, answers, is called. */
export class VisitPage {
  readonly document: Locator;
  readonly otherDocument: Locator;
  readonly birthDate: Locator;
  readonly reason: Locator;
  readonly send: Locator;
  readonly alert: Locator;
  readonly consent: Locator;
  readonly accept: Locator;
  readonly reject: Locator;
  readonly later: Locator;
  readonly openConsent: Locator;
  readonly share: Locator;
  readonly keep: Locator;
  readonly stopSharing: Locator;
  readonly stopDialog: Locator;
  readonly incoming: Locator;
  readonly answer: Locator;
  readonly notNow: Locator;
  readonly devices: Locator;
  readonly enter: Locator;
  readonly call: Locator;
  readonly microphone: Locator;
  readonly camera: Locator;
  readonly leave: Locator;
  readonly rejoin: Locator;
  /** The videos of the other participants. */
  readonly others: Locator;
  readonly chooseFile: Locator;
  readonly takePicture: Locator;
  readonly sent: Locator;
  readonly removal: Locator;
  readonly progress: Locator;

  constructor(
    readonly page: Page,
    readonly t: Texts,
  ) {
    const { ask, consent, share, call } = t.visit;
    this.document = page.getByRole('textbox', { name: ask.rut });
    this.otherDocument = page.getByRole('textbox', { name: ask.other });
    this.birthDate = page.getByLabel(ask.birthDate);
    this.reason = page.getByRole('textbox', { name: ask.reason });
    this.send = page.getByRole('button', { name: ask.send });
    this.alert = page.getByRole('alert');
    this.consent = page.getByRole('dialog', { name: consent.title });
    this.accept = this.consent.getByRole('button', { name: consent.accept });
    this.reject = this.consent.getByRole('button', { name: consent.reject });
    this.later = this.consent.getByRole('button', { name: consent.later });
    this.openConsent = page.getByRole('button', { name: consent.open });
    this.share = page.getByRole('button', { name: share.yes });
    this.keep = page.getByRole('button', { name: share.no });
    this.stopSharing = page.getByRole('button', { name: t.visit.sharing.stop, exact: true });
    this.stopDialog = page.getByRole('alertdialog', { name: t.visit.sharing.stopTitle });
    this.incoming = page.getByRole('alertdialog', { name: pattern(call.incoming) });
    this.answer = this.incoming.getByRole('button', { name: call.answer, exact: true });
    this.notNow = this.incoming.getByRole('button', { name: call.notNow });
    this.devices = page.getByRole('dialog', { name: t.call.devices.title });
    this.enter = this.devices.getByRole('button', { name: t.call.devices.enter });
    this.call = page.getByRole('region', { name: call.label, exact: true });
    this.microphone = this.call.getByRole('button', { name: new RegExp(`${call.microphoneOn}|${call.microphoneOff}`) });
    this.camera = this.call.getByRole('button', { name: new RegExp(`${call.cameraOn}|${call.cameraOff}`) });
    this.leave = this.call.getByRole('button', { name: call.leave });
    this.rejoin = page.getByRole('button', { name: call.rejoin });
    this.others = this.call.locator('video[data-peer]');
    const { files } = t.visit;
    this.chooseFile = page.getByRole('button', { name: files.choose });
    this.takePicture = page.getByRole('button', { name: files.camera });
    this.sent = page.getByRole('list', { name: files.list }).getByRole('listitem');
    this.removal = page.getByRole('alertdialog', { name: files.removeTitle });
    this.progress = page.getByRole('progressbar');
  }

  /** A question in a state. */
  question(state: keyof Texts['visit']['questions']['states']): Locator {
    const { title, states } = this.t.visit.questions;
    const questions = this.page.getByRole('region', { name: title, exact: true }).getByRole('listitem');
    return questions.filter({ has: this.page.getByRole('heading', { level: 3 }), hasText: states[state] });
  }

  heading(step: 'ask' | 'sent' | 'refused' | 'ended' | 'notEntered'): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.t.visit[step].title });
  }

  stage(stage: Stage): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.t.visit.stages[stage] });
  }

  said(answer: 'ACCEPTED' | 'REJECTED'): Locator {
    return this.page.getByText(this.t.visit.consent[answer]);
  }

  attendedBy(name: string): Locator {
    return this.page.getByText(fill(this.t.visit.attendedBy, { name }));
  }

  lasted(): Locator {
    return this.page.getByText(pattern(this.t.visit.call.lasted));
  }

  /** Sends a file through the file chooser. */
  async give(file: { name: string; mimeType: string; buffer: Buffer }, button = this.chooseFile): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser');
    await button.click();
    await (await choosing).setFiles(file);
  }

  fileArrived(name: string): Locator {
    return this.page.getByText(fill(this.t.visit.files.saved, { name }));
  }

  async ask(person: { ic: string; birthDate: string }, reason: string): Promise<void> {
    await this.document.fill(person.ic);
    await this.birthDate.fill(writtenDay(person.birthDate));
    await this.reason.fill(reason);
    await this.send.click();
  }

  /** Opens a mailed link; returns the patient of the encounter. */
  async open(link: string): Promise<string> {
    const entered = this.page.waitForResponse((response) => response.url().endsWith('/Visits/Current'));
    await this.page.goto(link);
    const visit: Visit = await (await entered).json();
    await expect(this.stage('waiting')).toBeVisible();
    return visit.MedicalCareId;
  }

  seesMoving(frames = 10): ReturnType<typeof framesOf> {
    return framesOf(this.others.first(), frames);
  }
}
